import { feedCalls, feedOperatorCalls } from '@touchline/contract/feeds';
import type { ChannelName, InputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { refuse } from '../../../platform/refusal.ts';
import { createTestApi, dataOf } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { readCsv } from '../../files/schedules/read-csv.ts';
import { readFootballJson } from '../../files/schedules/read-football-json.ts';
import { createMatches, createMatchRegistry } from '../../matches/index.ts';
import { createFeeds } from '../index.ts';
import type { FeedNeeds } from '../needs.ts';

export type FeedsUnderTest = Awaited<ReturnType<typeof startFeeds>>;

export const kickoff = '2026-03-01T20:00:00Z';

export const league = { ref: 'l1', sportId: 1, name: 'Premier League', country: 'England' } as const;
export const teams = [
  { ref: 'a', sportId: 1, name: { eng: 'Harbour City', zh: '海港城' } },
  { ref: 'b', sportId: 1, name: 'Northgate' },
] as const;
export const match = {
  ref: 'm1',
  sequence: 1,
  sportId: 1,
  league: 'l1',
  home: 'a',
  away: 'b',
  kickoffAt: kickoff,
  status: 'in_progress',
  homeScore: [1, 0, 0, 0, -1, 0, 0],
  awayScore: [0, 0, 0, 0, -1, 0, 0],
} as const;

/** Providers, operators and viewers of match data on a real database. Files are read in this process. */
export async function startFeeds(scale = 1_000_000) {
  const platform = await createTestPlatform({ RATE_LIMIT_SCALE: String(scale) });
  const operators = createOperatorFixture();
  const published: { channel: ChannelName; type: string; data: unknown }[] = [];
  const registry = createMatchRegistry(
    platform,
    {
      publish: (channel, event, data) => void published.push({ channel, type: event.type, data }),
      announce: () => undefined,
      channel: () => undefined,
    },
    { add: async () => undefined },
  );
  const matches = createMatches(
    platform,
    {
      ...operators,
      rooms: { roomOfMatch: async (matchId) => `9${matchId.slice(1)}`, moveMatchRoom: async () => () => {} },
      broadcasts: { openBroadcasts: () => [], moveMatch: async () => {} },
      hosts: {
        liveHosts: async () => [],
        searchHosts: async () => ({ items: [], next: null }),
        audience: async () => new Map(),
        coversFor: async () => [],
      },
      content: { homeBanners: () => [], latestNews: () => [], generation: () => 0 },
    },
    registry,
  );
  const files: FeedNeeds['files'] = {
    readSchedule: async ({ format, text }) => {
      const read = format === 'csv' ? readCsv(text) : readFootballJson(text);
      return read === 'unreadable' ? refuse('file_unreadable') : read;
    },
  };
  const feeds = createFeeds(platform, { ...operators, files, matches });
  const staff = createTestStaff();
  const identity = createTestIdentity();
  const viewer = identity.tokenOf('7', 4);
  const api = await createTestApi(
    platform,
    { identity, staff, feeds: feeds.identity, rateLimitScale: scale },
    (server) => {
      matches.serve(server);
      feeds.serve(server);
    },
  );
  const administrator = { token: staff.tokenOf('8', 'administrator') };
  const editor = { token: staff.tokenOf('9', 'editor') };

  const makeKey = async (provider = 'sportsdata', more: Partial<InputOf<typeof feedOperatorCalls.createKey>> = {}) =>
    dataOf(
      await api.call(feedOperatorCalls.createKey, { name: `Key of ${provider}`, provider, ...more }, administrator),
    );
  const { key, item } = await makeKey();
  operators.log.length = 0;

  const push = (records: object, token: string = key, ip?: string) =>
    api.callWith(feedCalls.push, records, { token, ...(ip ? { ip } : {}) });
  return {
    platform,
    matches,
    feeds,
    api,
    operators,
    published,
    administrator,
    editor,
    staff,
    key,
    keyItem: item,
    makeKey,
    push,
    /** The answer to a delivery that is not refused as a whole. */
    deliver: async (records: object, token: string = key) => dataOf(await push(records, token)),
    idOf: async (ref: string): Promise<string> =>
      (
        await platform.db
          .selectFrom('matches_match')
          .select('id')
          .where('provider_id', '=', ref)
          .executeTakeFirstOrThrow()
      ).id,
    details: async (matchId: string) => dataOf(await api.call(matchCalls.details, { matchId }, { token: viewer })),
    list: async () =>
      dataOf(
        await api.call(
          matchCalls.list,
          { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' },
          { token: viewer },
        ),
      ).items,
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
