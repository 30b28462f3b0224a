import type { UserCard } from '@touchline/contract/accounts';
import { type UserType, userTypes } from '@touchline/contract/enums';
import { type ChannelName, channelOf, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import type { Match } from '@touchline/contract/matches';
import type { CutOffTemplate } from '@touchline/contract/streams';
import { historyCalls } from '@touchline/contract/streams';
import { createTestApi, dataOf, type TestApi } from '../../../../testing/api.ts';
import { createTestIdentity } from '../../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../../testing/platform.ts';
import { createHistory, type History } from '../index.ts';
import type { HistoryNeeds, OpenBroadcast, SessionGifts } from '../needs.ts';

export interface HistoryFixture {
  readonly platform: TestPlatform;
  readonly needs: HistoryNeeds;
  readonly history: History;
  readonly api: TestApi;
  token(uid: string, userType?: UserType): string;
  /** Starts a broadcast now, with this many viewers in its room. */
  begin(hostId: string, viewers: number, more?: { private?: boolean }): Promise<string>;
  /** Changes the number of viewers, as presence reports it. */
  watch(hostId: string, viewers: number): void;
  end(
    hostId: string,
    how?: { state?: 'ended' | 'cut_off'; reason?: string; template?: CutOffTemplate | null },
  ): Promise<void>;
  /** Stores the samples so far. */
  sample(): Promise<void>;
  /** Runs the nightly job when it is due. */
  look(): Promise<void>;
  statistics(
    hostId: string,
    input?: InputOf<typeof historyCalls.statistics>,
  ): Promise<OutputOf<typeof historyCalls.statistics>>;
  past(hostId: string, input?: InputOf<typeof historyCalls.history>): Promise<OutputOf<typeof historyCalls.history>>;
  readonly fans: { hostId: string; at: Date }[];
  /** Gift income of hosts, as the gifts module reports it. */
  readonly given: { hostId: string; day: string; gifts: number; coins: number }[];
  /** Times of messages in the room of a host. */
  readonly lines: { hostId: string; at: Date }[];
  /** Gift income of broadcasts, by session. */
  readonly ofSessions: Map<string, SessionGifts>;
  summary(
    hostId: string,
    input?: InputOf<typeof historyCalls.summary>,
  ): Promise<OutputOf<typeof historyCalls.summary>['summary']>;
  /** Stores the missing summaries of ended broadcasts. */
  storeSummaries(): Promise<void>;
  close(): Promise<void>;
}

/** The history on a real database; the test sets live hosts and their viewers. */
export async function createHistoryFixture(): Promise<HistoryFixture> {
  const platform = await createTestPlatform();
  const open = new Map<string, OpenBroadcast>();
  const watching = new Map<ChannelName, number>();
  const peaks = new Map<string, number>();
  const listeners = new Set<Parameters<HistoryNeeds['hub']['onPresence']>[1]>();
  const changes = new Set<(hostId: string) => void>();
  const fans: { hostId: string; at: Date }[] = [];
  const given: HistoryFixture['given'] = [];
  const lines: HistoryFixture['lines'] = [];
  const ofSessions: HistoryFixture['ofSessions'] = new Map();
  const roomOf = (hostId: string): ChannelName => channelOf('room', `9${hostId}`);
  const needs: HistoryNeeds = {
    hub: {
      onPresence: (_kind, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      viewers: (...channels) => channels.reduce((sum, channel) => sum + (watching.get(channel) ?? 0), 0),
    },
    streams: {
      broadcasts: () => open,
      onChange: (listener) => {
        changes.add(listener);
        return () => changes.delete(listener);
      },
    },
    matches: { findMatches: async () => new Map<string, Match>() },
    hosts: {
      newFollowers: async (from, to) => {
        const within = fans.filter(({ at }) => at >= from && at < to);
        return new Map([...Map.groupBy(within, ({ hostId }) => hostId)].map(([uid, list]) => [uid, list.length]));
      },
      newFollowersOf: async (hostId, from, to) =>
        fans.filter((one) => one.hostId === hostId && one.at >= from && one.at < to).length,
    },
    accounts: {
      findUsers: async (uids) =>
        new Map(
          uids.map((uid): [string, UserCard] => [
            uid,
            {
              uid,
              appNumber: `100000${uid}`,
              nickname: `Fan ${uid}`,
              avatar: null,
              userType: userTypes.user,
              isHost: false,
            },
          ]),
        ),
    },
    rooms: {
      countMessages: async (roomId, from, to) => {
        const within = lines.filter((one) => `9${one.hostId}` === roomId && one.at >= from && one.at < to);
        return {
          messages: within.length,
          loudest: within[0] ? { at: within[0].at, messages: within.length } : null,
        };
      },
    },
    gifts: {
      byDay: async (hostId, first, last) =>
        new Map(
          given
            .filter((one) => one.hostId === hostId && one.day >= first && one.day <= last)
            .map(({ day, gifts, coins }) => [day, { gifts, coins }]),
        ),
      ofSession: async (_hostId, sessionId) =>
        ofSessions.get(sessionId) ?? { gifts: 0, coins: 0, senders: 0, fans: [] },
    },
  };
  const history = createHistory(platform, needs);
  const identity = createTestIdentity();
  const api = await createTestApi(platform, { identity }, (routes) => history.serve(routes));
  const token = (uid: string, userType: UserType = 2) => identity.tokenOf(uid, userType);

  const watch = (hostId: string, viewers: number): void => {
    watching.set(roomOf(hostId), viewers);
    peaks.set(hostId, Math.max(peaks.get(hostId) ?? 0, viewers));
    for (const listener of listeners) listener(roomOf(hostId), viewers, viewers);
  };
  return {
    platform,
    needs,
    history,
    api,
    token,
    begin: async (hostId, viewers, more = {}) => {
      const session = { id: platform.ids.next(), room_id: `9${hostId}`, private: more.private ?? false };
      const now = platform.clock.date();
      await platform.db
        .insertInto('streams_session')
        .values({
          ...session,
          host_uid: hostId,
          match_id: null,
          state: 'live',
          client_id: 'c',
          started_at: now,
          seen_at: now,
          lost_at: null,
          ended_at: null,
          end_reason: null,
          ended_by: null,
        })
        .execute();
      open.set(hostId, session);
      peaks.set(hostId, viewers);
      watching.set(roomOf(hostId), viewers);
      for (const listener of changes) listener(hostId);
      return session.id;
    },
    watch,
    end: async (hostId, { state = 'ended', reason = 'ended_by_host', template = null } = {}) => {
      const session = open.get(hostId);
      open.delete(hostId);
      await platform.db
        .updateTable('streams_session')
        .set({
          state,
          end_reason: reason,
          cut_off_template: template,
          ended_at: platform.clock.date(),
          peak_viewers: peaks.get(hostId) ?? 0,
        })
        .where('id', '=', session?.id ?? '0')
        .execute();
    },
    sample: () => platform.timers.run('streams.samples'),
    look: () => platform.timers.run('streams.figures'),
    statistics: async (hostId, input = {}) =>
      dataOf(await api.call(historyCalls.statistics, input, { token: token(hostId) })),
    past: async (hostId, input = {}) => dataOf(await api.call(historyCalls.history, input, { token: token(hostId) })),
    summary: async (hostId, input = {}) =>
      dataOf(await api.call(historyCalls.summary, input, { token: token(hostId) })).summary,
    storeSummaries: () => platform.timers.run('streams.summaries'),
    fans,
    given,
    lines,
    ofSessions,
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
