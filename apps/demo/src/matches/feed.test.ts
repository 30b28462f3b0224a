import { createMatchRegistry, type MatchRegistry } from '@touchline/server/modules/matches/index.ts';
import { createTestPlatform, type TestPlatform } from '@touchline/server/testing/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playMatches } from './play-matches.ts';

let platform: TestPlatform;
let matches: MatchRegistry;
let updates = 0;

const open = (): MatchRegistry =>
  createMatchRegistry(
    platform,
    {
      publish: () => {
        updates += 1;
      },
      announce: () => undefined,
      channel: () => undefined,
    },
    { add: async () => undefined },
  );

/** Plays the demo into a registry. */
const play = (registry: MatchRegistry): Promise<void> =>
  playMatches({ clock: platform.clock, timers: platform.timers, matches: registry, seed: 1 }).start();

/** All rows of the demo, without the values that differ between two databases. */
const written = async () => {
  const matches = await platform.db
    .selectFrom('matches_match')
    .select(['provider_id', 'status', 'home_score', 'away_score', 'vb_scores', 'phase', 'clock_seconds', 'sequence'])
    .where('demo', '=', true)
    .orderBy('provider_id')
    .execute();
  const incidents = await platform.db
    .selectFrom('matches_incident as i')
    .innerJoin('matches_match as m', 'm.id', 'i.match_id')
    .select(['m.provider_id as match', 'i.provider_id', 'i.kind', 'i.at'])
    .where('m.demo', '=', true)
    .orderBy('m.provider_id')
    .orderBy('i.provider_id')
    .execute();
  return { matches, incidents };
};

/** The demo of all tests below, beside a match of another feed: its start delivers ten days. */
beforeAll(async () => {
  platform = await createTestPlatform();
  matches = open();
  await matches.applyFeed({
    provider: 'real',
    leagues: [{ ref: 'l', sportId: 1, name: { eng: 'Real league' }, country: { eng: 'Somewhere' } }],
    teams: ['a', 'b'].map((ref) => ({
      ref,
      sportId: 1 as const,
      name: { eng: ref },
      shortName: ref,
      crest: { pattern: 'plain' as const, primary: '#000000', secondary: '#ffffff' },
    })),
    matches: [
      {
        ref: 'm',
        sequence: 1,
        sportId: 1,
        league: 'l',
        home: 'a',
        away: 'b',
        kickoffAt: platform.clock.date(),
        state: { status: 'not_started', homeScore: [], awayScore: [] },
      },
    ],
  });
  await play(matches);
});
afterAll(() => platform.close());

describe('the demo feed', () => {
  it('writes only changes', async () => {
    updates = 0;
    await platform.timers.run('matches.demo');
    expect(updates).toBe(0);
    let most = 0;
    for (let second = 0; second < 120; second += 1) {
      platform.clock.advance(1000);
      const before = updates;
      await platform.timers.run('matches.demo');
      most = Math.max(most, updates - before);
    }
    expect(updates).toBeGreaterThan(30);
    // Three channels per change and one per incident: a few matches per second at most.
    expect(most).toBeLessThan(40);
    expect(updates / 120).toBeLessThan(12);
  });

  it('continues after a stop as if it had not stopped', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      platform.clock.advance(60_000);
      await platform.timers.run('matches.demo');
    }
    // The process stops; stored data stays, and one incident of a running match is lost.
    const running = await platform.db
      .selectFrom('matches_incident as i')
      .innerJoin('matches_match as m', 'm.id', 'i.match_id')
      .select('i.id')
      .where('m.status', '=', 'in_progress')
      .limit(1)
      .execute();
    await platform.db
      .deleteFrom('matches_incident')
      .where(
        'id',
        'in',
        running.map((row) => row.id),
      )
      .execute();
    platform.clock.advance(45 * 60_000);
    await play(open());
    const restarted = await written();

    await open().removeDemo();
    expect((await written()).matches).toEqual([]);
    await play(open());
    expect(restarted).toEqual(await written());
  });

  it('has matches from two days ago to a week ahead, and moves the window with the days', async () => {
    const span = () =>
      platform.db
        .selectFrom('matches_match')
        .select(({ fn }) => [
          fn.min('kickoff_at').as('first'),
          fn.max('kickoff_at').as('last'),
          fn.countAll().as('num'),
        ])
        .where('demo', '=', true)
        .executeTakeFirstOrThrow();
    const before = await span();
    expect(before.first.getTime()).toBeLessThan(Date.parse('2026-02-28T00:00:00Z'));
    expect(before.last.getTime()).toBeGreaterThan(Date.parse('2026-03-08T00:00:00Z'));
    platform.clock.set('2026-03-02T09:00:00Z');
    await platform.timers.run('matches.demo');
    expect((await span()).last.getTime()).toBeGreaterThan(before.last.getTime() + 23 * 3_600_000);
    platform.clock.set('2026-04-02T09:00:00Z');
    await platform.timers.run('matches.demo');
    expect((await span()).first.getTime()).toBeGreaterThan(Date.parse('2026-03-03T00:00:00Z'));
  });

  it('keeps matches of other feeds when it is removed', async () => {
    expect(await matches.removeDemo()).toBeGreaterThan(1000);
    const left = await platform.db.selectFrom('matches_match').select('provider_id').execute();
    expect(left).toEqual([{ provider_id: 'm' }]);
    expect(
      await platform.db.selectFrom('matches_team').select('provider_id').orderBy('provider_id').execute(),
    ).toHaveLength(2);
  });
});
