import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics.ts';
import { testMatch } from '../matches.fixtures.ts';
import type { MatchBroadcasts } from '../needs.ts';
import { type MatchesUnderTest, playing, startMatches } from '../testing/matches-fixture.ts';
import { createPlayingMetrics } from './playing-metrics.ts';

let world: MatchesUnderTest;
const metrics = createMetrics({ process: false });
const broadcasts: ReturnType<MatchBroadcasts['openBroadcasts']>[number][] = [];
beforeAll(async () => {
  world = await startMatches();
  createPlayingMetrics({ ...world.platform, metrics }, { openBroadcasts: () => broadcasts });
});
afterEach(async () => {
  broadcasts.length = 0;
  await world.platform.db.deleteFrom('matches_match').execute();
});
afterAll(() => world.close());

const notStarted = { status: 'not_started', homeScore: [], awayScore: [] } as const;
/** The time of the tests is 20:00. */
const deliver = (matches: Readonly<Record<string, [kickoff: string, isPlaying: boolean]>>) =>
  world.deliver(
    Object.entries(matches).map(([ref, [kickoff, isPlaying]]) =>
      testMatch(ref, kickoff, { state: isPlaying ? playing([0, 0]) : notStarted }),
    ),
  );
const reserve = async (ref: string, host: string, kind: 'schedule' | 'result' = 'schedule') =>
  world.platform.db
    .insertInto('matches_reservation')
    .values({ host_uid: host, match_id: await world.idOf(ref), kind, reserved_at: world.platform.clock.date() })
    .execute();
const onAir = async (ref: string, state: 'live' | 'reconnecting', isPrivate = false) =>
  broadcasts.push({ matchId: await world.idOf(ref), state, private: isPrivate });
async function shown(name: string): Promise<string[]> {
  const text = await metrics.registry.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
}

it('counts matches in play and late ones by provider', async () => {
  await deliver({
    one: ['2026-03-01T19:50:00Z', true],
    two: ['2026-03-01T18:30:00Z', true],
    // Left by a feed that broke off.
    old: ['2026-02-28T20:00:00Z', true],
    late: ['2026-03-01T19:45:00Z', false],
    // Within ten minutes of its kick-off.
    soon: ['2026-03-01T19:55:00Z', false],
    // Put off without a word.
    off: ['2026-03-01T16:00:00Z', false],
    next: ['2026-03-01T21:00:00Z', false],
  });
  expect(await shown('touchline_matches_now')).toEqual([
    'touchline_matches_now{provider="test",state="playing"} 2',
    'touchline_matches_now{provider="test",state="late"} 1',
  ]);
});

it('counts reserved matches in play by their best public broadcast', async () => {
  const kickoff = '2026-03-01T19:50:00Z';
  await deliver({
    live: [kickoff, true],
    lost: [kickoff, true],
    dark: [kickoff, true],
    secret: [kickoff, true],
    reviewed: [kickoff, true],
    free: [kickoff, true],
    next: ['2026-03-01T21:00:00Z', false],
  });
  for (const ref of ['live', 'lost', 'dark', 'secret', 'next']) await reserve(ref, '10');
  await reserve('live', '11');
  await reserve('reviewed', '10', 'result');
  await onAir('live', 'reconnecting');
  await onAir('live', 'live');
  await onAir('live', 'reconnecting');
  await onAir('lost', 'reconnecting');
  await onAir('secret', 'live', true);
  await onAir('free', 'live');
  broadcasts.push({ matchId: null, state: 'live', private: false });
  expect(await shown('touchline_matches_expected')).toEqual([
    'touchline_matches_expected{broadcast="live"} 1',
    'touchline_matches_expected{broadcast="reconnecting"} 1',
    'touchline_matches_expected{broadcast="none"} 2',
  ]);
});

it('has the states of broadcasts also when nothing is in play', async () => {
  expect(await shown('touchline_matches_now')).toEqual([]);
  expect(await shown('touchline_matches_expected')).toEqual([
    'touchline_matches_expected{broadcast="live"} 0',
    'touchline_matches_expected{broadcast="reconnecting"} 0',
    'touchline_matches_expected{broadcast="none"} 0',
  ]);
});
