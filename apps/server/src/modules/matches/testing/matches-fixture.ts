import type { ChannelName } from '@touchline/contract/kernel';
import { type LiveHost, type MatchAudience, matchCalls } from '@touchline/contract/matches';
import type { ChannelOwner } from '../../../realtime/index.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import type { FeedMatch } from '../feed/feed.types.ts';
import { createMatches, createMatchRegistry } from '../index.ts';
import { testBase } from '../matches.fixtures.ts';
import type { HomeContent, MatchBroadcasts } from '../needs.ts';

export type MatchesUnderTest = Awaited<ReturnType<typeof startMatches>>;

export const today = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };

/** Ten minutes into the first half. */
export const playing = (score: [number, number]): FeedMatch['state'] => ({
  status: 'in_progress',
  homeScore: [score[0], 0, 0, 0, 0, 0, 0],
  awayScore: [score[1], 0, 0, 0, 0, 0, 0],
  phase: 'H1',
  clock: { seconds: 600, at: Date.parse('2026-03-01T20:00:00Z'), runs: true },
});

/** Nobody is on air. */
export const noBroadcasts: MatchBroadcasts = { openBroadcasts: () => [], moveMatch: async () => {} };

/** No banners and no news. */
export const noContent: HomeContent = { homeBanners: () => [], latestNews: () => [], generation: () => 0 };

/** Matches on a real database, delivered by the test and read by a guest; the test sets the live hosts. */
export async function startMatches() {
  const platform = await createTestPlatform();
  const published: { channel: ChannelName; type: string; data: unknown }[] = [];
  const owners = new Map<string, ChannelOwner>();
  const hosts: LiveHost[] = [];
  const audience = new Map<string, MatchAudience>();
  const registry = createMatchRegistry(
    platform,
    {
      publish: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      announce: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      channel: (kind, owner) => void owners.set(kind, owner),
    },
    { add: async () => undefined },
  );
  const needs = {
    ...createOperatorFixture(),
    rooms: { roomOfMatch: async (matchId: string) => `9${matchId.slice(1)}`, moveMatchRoom: async () => () => {} },
    broadcasts: noBroadcasts,
    hosts: {
      liveHosts: async () => hosts,
      searchHosts: async () => ({ items: hosts, next: null }),
      audience: async () => audience,
      coversFor: async (shown: readonly LiveHost[]) => [...shown],
    },
    content: noContent,
  };
  const matches = createMatches(platform, needs, registry);
  const identity = createTestIdentity();
  const token = identity.tokenOf('7', 4);
  const api = await createTestApi(platform, { identity }, (server) => matches.serve(server));
  await matches.applyFeed(testBase);
  return {
    platform,
    matches,
    api,
    token,
    published,
    owners,
    hosts,
    audience,
    deliver: (list: FeedMatch[]) => matches.applyFeed({ provider: 'test', matches: list }),
    /** The matches a guest sees today. */
    list: async (input: object = {}) => dataOf(await api.call(matchCalls.list, { ...today, ...input }, { token })),
    /** The references of the matches in the feed. */
    refsOf: async (items: readonly { matchId: string }[]): Promise<string[]> => {
      const found = await platform.db.selectFrom('matches_match').select(['id', 'provider_id']).execute();
      const refs = new Map(found.map((row) => [row.id, row.provider_id]));
      return items.map((item) => refs.get(item.matchId) ?? '?');
    },
    idOf: async (ref: string): Promise<string> =>
      (
        await platform.db
          .selectFrom('matches_match')
          .select('id')
          .where('provider_id', '=', ref)
          .executeTakeFirstOrThrow()
      ).id,
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
