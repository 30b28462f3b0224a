import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import type { NewPush } from '../../push/index.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { createMatches, createMatchRegistry } from '../index.ts';
import { testBase, testMatch } from '../matches.fixtures.ts';
import { noBroadcasts, noContent } from './matches-fixture.ts';

export type MatchOperatorsUnderTest = Awaited<ReturnType<typeof startMatchOperators>>;

export const kickoff = '2026-03-01T19:00:00Z';
/** Ten minutes into the first half. */
export const playing = (home: number, away: number): FeedMatch['state'] => ({
  status: 'in_progress',
  homeScore: [home, 0, 0, 0, 0, 0, 0],
  awayScore: [away, 0, 0, 0, 0, 0, 0],
  phase: 'H1',
  clock: { seconds: 600, at: Date.parse('2026-03-01T20:00:00Z'), runs: true },
});
export const football = (goals: number) => [goals, 0, 0, 0, 0, 0, 0];

/** A live match, and an editor of the back office. */
export async function startMatchOperators() {
  const platform = await createTestPlatform();
  const operators = createOperatorFixture();
  /** Broadcasts that the test puts on air. */
  const broadcasts: { matchId: string }[] = [];
  const published: { channel: string; type: string; data: unknown }[] = [];
  const pushes: NewPush[] = [];
  const registry = createMatchRegistry(
    platform,
    {
      publish: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      announce: () => undefined,
      channel: () => undefined,
    },
    { add: async (_tx, added) => void pushes.push(...added) },
  );
  const needs = {
    ...operators,
    rooms: { roomOfMatch: async (matchId: string) => `9${matchId.slice(1)}`, moveMatchRoom: async () => () => {} },
    broadcasts: {
      ...noBroadcasts,
      openBroadcasts: () => broadcasts.map(({ matchId }) => ({ matchId, private: false, state: 'live' as const })),
    },
    hosts: {
      liveHosts: async () => [],
      searchHosts: async () => ({ items: [], next: null }),
      audience: async () => new Map(),
      coversFor: async () => [],
    },
    content: noContent,
  };
  const matches = createMatches(platform, needs, registry);
  const staff = createTestStaff();
  const identity = createTestIdentity();
  const token = staff.tokenOf('9', 'editor');
  const viewer = identity.tokenOf('7', 4);
  const api = await createTestApi(platform, { identity, staff }, (server) => matches.serve(server));
  await matches.applyFeed(testBase);
  const deliver = (sequence: number, state: FeedMatch['state'], more: Partial<FeedMatch> = {}) =>
    matches.applyFeed({ provider: 'test', matches: [testMatch('m', kickoff, { sequence, state, ...more })] });
  await deliver(1, playing(1, 0));
  published.length = 0;

  const asOperator = () => ({ token });
  const idOf = async (table: 'matches_match' | 'matches_league' | 'matches_team', ref: string): Promise<string> =>
    (await platform.db.selectFrom(table).select('id').where('provider_id', '=', ref).executeTakeFirstOrThrow()).id;
  return {
    platform,
    matches,
    api,
    operators,
    token,
    viewer,
    published,
    pushes,
    broadcasts,
    deliver,
    asOperator,
    idOf,
    /** The match as operators see it now. */
    theMatch: async (): Promise<OperatorMatch> =>
      dataOf(await api.call(matchOperatorCalls.details, { matchId: await idOf('matches_match', 'm') }, asOperator()))
        .match,
    correct: ({ matchId, revision }: OperatorMatch, home: number[], away: number[]) =>
      api.call(matchOperatorCalls.correctScore, { matchId, revision, home, away, reason: 'Own goal' }, asOperator()),
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
