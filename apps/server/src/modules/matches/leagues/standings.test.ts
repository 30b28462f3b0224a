import { sportIdCodes } from '@touchline/contract/enums';
import { nameIn } from '@touchline/contract/languages';
import { leagueCalls, type StandingView, seasonOf, sportEntryOf, standingViews } from '@touchline/contract/matches';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { testLeague, testMatch, testTeam } from '../matches.fixtures.ts';
import { type MatchesUnderTest, startMatches } from '../testing/matches-fixture.ts';
import { updateStandings } from './update-standings.ts';

let world: MatchesUnderTest;
beforeEach(async () => {
  world = await startMatches();
});
afterEach(() => world.close());

const ended = (home: number, away: number): FeedMatch['state'] => ({
  status: 'ended',
  homeScore: [home, 0, 0, 0, 0, 0, 0],
  awayScore: [away, 0, 0, 0, 0, 0, 0],
});
const update = () => world.platform.timers.run('matches.standings');

async function idOf(table: 'matches_league' | 'matches_team', ref: string): Promise<string> {
  const row = await world.platform.db
    .selectFrom(table)
    .select('id')
    .where('provider_id', '=', ref)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function tableOf(
  league: string,
  input: { season?: string; view?: StandingView; limit?: number; cursor?: string } = {},
) {
  const leagueId = await idOf('matches_league', league);
  return dataOf(await world.api.call(leagueCalls.standings, { leagueId, ...input }, { token: world.token }));
}

/** A table in short: team, played, points, scored and conceded. */
const short = ({ items }: Awaited<ReturnType<typeof tableOf>>) =>
  items.map((row) => [row.rank, nameIn('eng', row.team.name), row.played, row.points, row.scored, row.conceded]);

describe('the standings of a league', () => {
  it('count ended matches only, by points, difference and goals', async () => {
    await world.deliver([
      testMatch('m1', '2026-02-01T15:00:00Z', { home: 'a', away: 'b', state: ended(2, 0) }),
      testMatch('m2', '2026-02-02T15:00:00Z', { home: 'c', away: 'a', state: ended(1, 1) }),
      testMatch('m3', '2026-02-03T15:00:00Z', { home: 'b', away: 'c', state: { ...ended(9, 0), status: 'abandoned' } }),
      testMatch('m4', '2026-02-04T15:00:00Z', {
        home: 'd',
        away: 'b',
        state: { ...ended(4, 0), status: 'in_progress' },
      }),
    ]);
    await update();
    const table = await tableOf('l1');
    expect(table).toMatchObject({ season: '2025/26', next: null });
    expect(short(table)).toEqual([
      [1, 'Team a', 2, 4, 3, 1],
      [2, 'Team c', 1, 1, 1, 1],
      [3, 'Team b', 1, 0, 0, 2],
    ]);
    expect(table.items.map(({ form }) => form)).toEqual([['win', 'draw'], ['draw'], ['loss']]);
    expect(short(await tableOf('l1', { view: 'home' }))[0]).toEqual([1, 'Team a', 1, 3, 2, 0]);
    expect(short(await tableOf('l1', { view: 'away' }))[0]).toEqual([1, 'Team a', 1, 1, 1, 1]);
  });

  it('follow a corrected, moved, called-off and deleted result', async () => {
    const match = testMatch('m1', '2026-02-01T15:00:00Z', { state: ended(1, 0) });
    const deliver = async (sequence: number, more: Partial<FeedMatch>) => {
      await world.deliver([{ ...match, sequence, ...more }]);
      await update();
    };
    await deliver(1, {});
    await deliver(2, { state: ended(0, 3) });
    expect(short(await tableOf('l1'))[0]).toEqual([1, 'Team b', 1, 3, 3, 0]);
    await deliver(3, { state: ended(0, 3), kickoffAt: new Date('2026-08-01T15:00:00Z') });
    expect((await tableOf('l1', { season: '2025/26' })).items).toEqual([]);
    expect(await tableOf('l1')).toMatchObject({ season: '2026/27' });
    await deliver(4, { state: ended(0, 3), league: 'l2', season: 'Apertura' });
    expect((await tableOf('l1')).items).toEqual([]);
    expect(await tableOf('l2')).toMatchObject({ season: 'Apertura', items: [{}, {}] });
    await deliver(5, { league: 'l2', season: 'Apertura', state: { ...ended(0, 3), status: 'abandoned' } });
    expect((await tableOf('l2')).items).toEqual([]);
    await deliver(6, { state: ended(2, 2) });
    await world.platform.db.deleteFrom('matches_match').execute();
    await update();
    expect((await tableOf('l1')).items).toEqual([]);
  });

  it('follow a merge of two teams', async () => {
    await world.deliver([
      testMatch('m1', '2026-02-01T15:00:00Z', { home: 'a', away: 'b', state: ended(1, 0) }),
      testMatch('m2', '2026-02-02T15:00:00Z', { home: 'c', away: 'd', state: ended(2, 0) }),
    ]);
    await update();
    await world.platform.db
      .updateTable('matches_match')
      .set({ home_id: await idOf('matches_team', 'a') })
      .where('provider_id', '=', 'm2')
      .execute();
    await update();
    expect(short(await tableOf('l1'))).toEqual([
      [1, 'Team a', 2, 6, 3, 0],
      [2, 'Team b', 1, 0, 0, 1],
      [3, 'Team d', 1, 0, 0, 2],
    ]);
  });

  it('order equal teams by the matches between them, then by name', async () => {
    const match = (ref: string, home: string, away: string, score: [number, number]) =>
      testMatch(ref, '2026-02-01T15:00:00Z', { home, away, state: ended(...score) });
    await world.deliver([
      match('m1', 'b', 'a', [1, 0]),
      match('m2', 'a', 'c', [1, 0]),
      match('m3', 'd', 'b', [1, 0]),
      match('m4', 'c', 'd', [1, 0]),
    ]);
    await update();
    // All have three points and 1:1; b and d won against a and b, but all four are equal, so the names decide.
    expect((await tableOf('l1')).items.map(({ team }) => nameIn('eng', team.name))).toEqual([
      'Team a',
      'Team b',
      'Team c',
      'Team d',
    ]);
    await world.platform.db.deleteFrom('matches_match').execute();
    await world.deliver([
      match('n1', 'b', 'a', [1, 0]),
      match('n2', 'a', 'c', [1, 0]),
      match('n3', 'c', 'b', [1, 0]),
      match('n4', 'd', 'a', [0, 2]),
      match('n5', 'd', 'b', [0, 2]),
    ]);
    await update();
    // a and b are equal, and b won between them.
    expect(short(await tableOf('l1')).slice(0, 2)).toMatchObject([
      [1, 'Team b', 3, 6, 3, 1],
      [2, 'Team a', 3, 6, 3, 1],
    ]);
  });

  it('are read page by page', async () => {
    await world.deliver([
      testMatch('m1', '2026-02-01T15:00:00Z', { home: 'a', away: 'b', state: ended(2, 0) }),
      testMatch('m2', '2026-02-02T15:00:00Z', { home: 'c', away: 'd', state: ended(1, 0) }),
    ]);
    await update();
    const first = await tableOf('l1', { limit: 3 });
    expect(first.items.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    const second = await tableOf('l1', { limit: 3, cursor: first.next ?? '' });
    expect(second.items.map(({ rank }) => rank)).toEqual([4]);
    expect(second.next).toBeNull();
  });

  it('count a season without control characters, and a blank one as not stated', async () => {
    await world.deliver([
      testMatch('m1', '2026-02-01T15:00:00Z', { season: ' Aper\u0000tura ', state: ended(1, 0) }),
      testMatch('m2', '2026-02-02T15:00:00Z', { season: ' ', state: ended(1, 0) }),
    ]);
    await update();
    expect((await tableOf('l1', { season: 'Aper tura' })).items).toHaveLength(2);
    expect((await tableOf('l1', { season: '2025/26' })).items).toHaveLength(2);
  });

  it('have no table in tennis', async () => {
    await world.matches.applyFeed({
      provider: 'test',
      leagues: [testLeague('t1', { sportId: 3 })],
      teams: [testTeam('p', { sportId: 3 }), testTeam('q', { sportId: 3 })],
      matches: [
        testMatch('t', '2026-02-01T15:00:00Z', {
          sportId: 3,
          league: 't1',
          home: 'p',
          away: 'q',
          state: { status: 'ended', homeScore: [6, 0, 6, 0], awayScore: [1, 0, 2, 0] },
        }),
      ],
    });
    await update();
    expect(await tableOf('t1')).toEqual({ items: [], next: null, season: null });
  });

  it('have the season of every sport in the database', async () => {
    const rows = await world.platform.db.selectFrom('matches_sport').selectAll().orderBy('id').execute();
    expect(rows).toEqual(
      sportIdCodes.map((id) => ({ id, season_of_two_years: sportEntryOf(id).season === 'two_years' })),
    );
  });

  it('follow the kick-off and the stated season when a match moves', async () => {
    const move = (kickoff: string, sequence: number, season: string | null = null) =>
      world.matches.applyFeed({ provider: 'test', matches: [testMatch('moved', kickoff, { sequence, season })] });
    const seasonOfMoved = async () =>
      (
        await world.platform.db
          .selectFrom('matches_match')
          .select('season')
          .where('provider_id', '=', 'moved')
          .executeTakeFirstOrThrow()
      ).season;
    await move('2026-06-30T12:00:00Z', 1);
    expect(await seasonOfMoved()).toBe('2025/26');
    await move('2026-07-01T12:00:00Z', 2);
    expect(await seasonOfMoved()).toBe('2026/27');
    await move('2026-07-01T12:00:00Z', 3, 'Clausura');
    expect(await seasonOfMoved()).toBe('Clausura');
    await move('2026-07-01T12:00:00Z', 4);
    expect(await seasonOfMoved()).toBe('2026/27');
  });

  it('state the same season in the database as in the contract', async () => {
    const days = ['2025-06-30T23:59:59Z', '2025-07-01T00:00:00Z', '2026-01-01T00:00:00Z', '2000-02-29T12:00:00Z'];
    await world.matches.applyFeed({
      provider: 'test',
      leagues: sportIdCodes.map((sportId) => testLeague(`s${sportId}`, { sportId })),
      matches: sportIdCodes.flatMap((sportId) =>
        days.map((day) => testMatch(`${sportId} ${day}`, day, { sportId, league: `s${sportId}` })),
      ),
    });
    const rows = await world.platform.db
      .selectFrom('matches_match')
      .select(['sport_id', 'kickoff_at', 'season'])
      .execute();
    expect(rows).toHaveLength(sportIdCodes.length * days.length);
    for (const row of rows) expect(row.season).toBe(seasonOf(row.sport_id, row.kickoff_at));
  });
});

/** What the test knows of a match; the tables below are computed from these and nothing else. */
interface ModelMatch {
  league: string;
  home: string;
  away: string;
  day: number;
  season: string | null;
  score: [number, number];
  ended: boolean;
}

const teamRefs = ['a', 'b', 'c', 'd'] as const;
const seasons = ['2025/26', 'Cup'] as const;

interface Line {
  team: string;
  played: number;
  points: number;
  scored: number;
  conceded: number;
}

function countLine(team: string, matches: readonly ModelMatch[], view: StandingView): Line {
  const line: Line = { team, played: 0, points: 0, scored: 0, conceded: 0 };
  for (const { home, away, score } of matches) {
    const sides = [
      ...(home === team && view !== 'away' ? [score] : []),
      ...(away === team && view !== 'home' ? [score.toReversed()] : []),
    ];
    for (const [own = 0, other = 0] of sides) {
      line.played += 1;
      line.points += own > other ? 3 : own === other ? 1 : 0;
      line.scored += own;
      line.conceded += other;
    }
  }
  return line;
}

const orderOf = (a: Line, b: Line): number =>
  b.points - a.points || b.scored - b.conceded - a.scored + a.conceded || b.scored - a.scored;

/** The table from nothing but the known matches. */
function bruteTable(matches: readonly ModelMatch[], view: StandingView) {
  const teams = teamRefs.filter((team) => matches.some(({ home, away }) => home === team || away === team));
  const lines = teams.map((team) => countLine(team, matches, view));
  const between = (line: Line): Line => {
    const equal = new Set(lines.filter((other) => orderOf(line, other) === 0).map(({ team }) => team));
    return countLine(
      line.team,
      matches.filter(({ home, away }) => equal.has(home) && equal.has(away)),
      'all',
    );
  };
  return lines
    .toSorted(
      (a, b) => orderOf(a, b) || (view === 'all' ? orderOf(between(a), between(b)) : 0) || (a.team < b.team ? -1 : 1),
    )
    .map(({ team, played, points, scored, conceded }, at) => [
      at + 1,
      `Team ${team}`,
      played,
      points,
      scored,
      conceded,
    ]);
}

function formOf(team: string, matches: readonly (ModelMatch & { ref: string })[]) {
  return matches
    .filter(({ home, away }) => home === team || away === team)
    .toSorted((a, b) => a.day - b.day)
    .slice(-5)
    .map(({ home, score: [first, second] }) => {
      if (first === second) return 'draw';
      return first > second === (home === team) ? 'win' : 'loss';
    });
}

const change = fc.record({
  match: fc.nat(7),
  kind: fc.constantFrom('play', 'play', 'play', 'call off', 'delete', 'job'),
  league: fc.constantFrom('l1', 'l1', 'l2'),
  season: fc.constantFrom(null, null, 'Cup'),
  pair: fc.shuffledSubarray([...teamRefs], { minLength: 2, maxLength: 2 }),
  score: fc.tuple(fc.nat(3), fc.nat(3)),
});

it('stores the table that counting all results gives, whatever happens to the matches', async () => {
  let run = 0;
  // Another process tells this one over the bus.
  const { bus } = world.platform;
  const board = { publishStandings: (leagueId: string) => bus.publish('matches.standings', { leagueId }) };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
      run += 1;
      await world.platform.db.deleteFrom('matches_match').execute();
      const known = new Map<string, ModelMatch & { ref: string }>();
      let sequence = 0;
      for (const { match, kind, league, season, pair, score } of changes) {
        sequence += 1;
        const ref = `${run}.${match}`;
        const [home = 'a', away = 'b'] = pair;
        if (kind === 'job') {
          // Two processes at the same time.
          await Promise.all([0, 1].map(() => updateStandings({ db: world.platform.db, board })));
        } else if (kind === 'delete') {
          await world.platform.db.deleteFrom('matches_match').where('provider_id', '=', ref).execute();
          known.delete(ref);
        } else {
          // Each match has a day of its own, so that the form has one order.
          const day = match + 1;
          const state = kind === 'play' ? ended(...score) : { ...ended(...score), status: 'abandoned' as const };
          const kickoff = `2026-02-0${day}T15:00:00Z`;
          await world.deliver([testMatch(ref, kickoff, { sequence, league, home, away, season, state })]);
          known.set(ref, { ref, league, home, away, day, season, score, ended: kind === 'play' });
        }
      }
      await update();
      for (const league of ['l1', 'l2']) {
        for (const season of seasons) {
          const counted = [...known.values()].filter(
            (match) => match.ended && match.league === league && (match.season ?? '2025/26') === season,
          );
          for (const view of standingViews) {
            const table = await tableOf(league, { season, view });
            expect(short(table)).toEqual(bruteTable(counted, view));
            for (const { team, form } of table.items)
              expect(form).toEqual(formOf(nameIn('eng', team.name).slice(-1), counted));
          }
        }
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
