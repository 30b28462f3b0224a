import type { hostStatuses, UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { channelOf, type FrameEvent } from '@touchline/contract/kernel';
import type { MatchStatus } from '@touchline/contract/matches';
import { streamCalls, streamEvents } from '@touchline/contract/streams';
import { vi } from 'vitest';
import { createMemoryBus } from '../../../platform/bus.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { BadInput, refuse } from '../../../platform/refusal.ts';
import { createTimers } from '../../../platform/timers.ts';
import { createHubFixture, type HubFixture, type TestSocket } from '../../../realtime/testing/hub-fixture.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createFiles } from '../../files/index.ts';
import type { NewPush } from '../../push/index.ts';
import type { MediaEngine } from '../engine/media-engine.ts';
import { createBroadcastBoard, createStreams, type Streams } from '../index.ts';
import type { BroadcastProfile, BroadcastSettingsEdit, StreamNeeds } from '../needs.ts';
import { createMemoryEngine, type MemoryEngine } from './memory-engine.ts';

export interface StreamFixture<E extends MediaEngine = MemoryEngine> {
  readonly platform: TestPlatform;
  readonly engine: E;
  readonly streams: Streams;
  readonly api: TestApi;
  readonly identity: TestIdentity;
  readonly hub: HubFixture;
  readonly statuses: Map<string, (typeof hostStatuses)[number]>;
  readonly matches: Map<string, MatchStatus>;
  readonly reserved: Map<string, string>;
  /** Ended matches with a reserved review, as `host/match`. */
  readonly reviews: Set<string>;
  /** Delays the answer about a reserved match. */
  readonly gate: { reserved?: Promise<unknown> };
  readonly bans: Set<string>;
  /** Emits the change event of an account. */
  accountChanged(uid: string): void;
  readonly settingsChanged: string[];
  /** Closes countries, as an operator does. */
  closeCountries(countries: readonly string[]): void;
  readonly pushes: NewPush[];
  readonly broadcasts: { uid: string; minutes: number; endedAt: string }[];
  token(uid: string): string;
  /** The whole stream key of a host. */
  key(uid: string): Promise<string>;
  /** A socket in the host's room, or only signed in as `uid` with `own`. */
  watch(hostUid: string, asUid?: string): Promise<TestSocket>;
  states(socket: TestSocket): unknown[];
  /** The same database with a new process: another module, engine and hub. */
  restart(): Promise<StreamFixture>;
  close(): Promise<void>;
}

export const roomIdOf = (uid: string): string => `9${uid}`;
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000, interval: 10 });
export const stateOf = (event: FrameEvent): unknown => (event.d as { state: unknown }).state;

interface Options<E> {
  readonly engine?: (platform: TestPlatform, port: () => number) => E;
  readonly platform?: TestPlatform;
  readonly env?: Record<string, string>;
}

/** The streams module on a real database and hub; maps that a test fills replace the other modules. */
export async function createStreamFixture<E extends MediaEngine = MemoryEngine>(
  options: Options<E> = {},
): Promise<StreamFixture<E>> {
  const platform = options.platform ?? (await createTestPlatform(options.env));
  const hub = await createHubFixture({ clock: platform.clock, bus: platform.bus });
  const statuses = new Map<string, (typeof hostStatuses)[number]>();
  const matches = new Map<string, MatchStatus>([['500', 'in_progress']]);
  const reserved = new Map<string, string>();
  const reviews = new Set<string>();
  const gate: { reserved?: Promise<unknown> } = {};
  const bans = new Set<string>();
  const listeners = new Set<(uid: string) => void>();
  const settingsByHost = new Map<string, BroadcastProfile>();
  const settingsChanged: string[] = [];
  let closed: readonly string[] = [];
  const regionListeners = new Set<() => void>();
  const pushes: NewPush[] = [];
  const broadcasts: { uid: string; minutes: number; endedAt: string }[] = [];
  const statusOf = (uid: string) => statuses.get(uid) ?? 'approved';
  const card = (uid: string): UserCard => ({
    uid,
    appNumber: String(10_000_000 + Number(uid)),
    nickname: `Host ${uid}`,
    avatar: null,
    userType: userTypes.host,
    isHost: true,
  });
  const edited = (broadcastSettings: BroadcastProfile, edit: BroadcastSettingsEdit): BroadcastProfile => ({
    room_name: edit.roomName ?? broadcastSettings.room_name,
    title: edit.title ?? broadcastSettings.title,
    intro: edit.intro ?? broadcastSettings.intro,
    announcement: edit.announcement ?? broadcastSettings.announcement,
    languages: edit.languages ?? broadcastSettings.languages,
    cover: edit.cover === undefined ? broadcastSettings.cover : edit.cover,
  });
  const empty: BroadcastProfile = { room_name: '', title: '', intro: '', announcement: '', languages: [], cover: null };
  const needs: StreamNeeds = {
    hub: hub.hub,
    accounts: {
      hostStatusOf: async (uid) => statusOf(uid),
      speakerOf: async (uid) => ({ ban: bans.has(uid) ? { until: null } : null }),
      checkName: async (_uid, name) => (name === 'TouchlineTom' ? refuse('name_reserved') : null),
      onChanged: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      findUsers: async (uids) => new Map(uids.filter((uid) => uid !== '404').map((uid) => [uid, card(uid)])),
    },
    matches: {
      findMatch: async (matchId) => {
        const status = matches.get(matchId);
        return status ? { status } : null;
      },
    },
    hosts: {
      profileOf: async (uid) => settingsByHost.get(uid) ?? null,
      ensureProfile: async (uid, seed) => {
        const broadcastSettings = settingsByHost.get(uid) ?? edited(empty, seed);
        settingsByHost.set(uid, broadcastSettings);
        return broadcastSettings;
      },
      updateProfile: async (uid, edit, holdCover) => {
        const cover = holdCover && (await inTransaction(platform.db, holdCover));
        if (cover === null) return new BadInput([{ path: 'cover', code: 'not_an_own_upload' }]);
        settingsByHost.set(
          uid,
          edited(settingsByHost.get(uid) ?? empty, cover === undefined ? edit : { ...edit, cover }),
        );
        return true;
      },
      recordBroadcast: async (uid, minutes, endedAt) => {
        broadcasts.push({ uid, minutes, endedAt: endedAt.toISOString() });
      },
    },
    files: createFiles(platform),
    rooms: {
      roomOfHost: async (uid) => roomIdOf(uid),
      settingsChanged: async (roomId) => void settingsChanged.push(roomId),
      isSensitive: (text) => text.includes('badword'),
    },
    push: { add: async (_tx, added) => void pushes.push(...added) },
    regions: {
      closedToWatching: () => closed,
      onChanged: (listener) => {
        regionListeners.add(listener);
        return () => regionListeners.delete(listener);
      },
    },
    reservedMatchOf: async (uid) => {
      const matchId = reserved.get(uid) ?? null;
      await gate.reserved;
      return matchId;
    },
    mayReview: async (uid, matchId) => reviews.has(`${uid}/${matchId}`),
  };

  let port = 0;
  const engine = options.engine?.(platform, () => port) ?? (createMemoryEngine() as unknown as E);
  const streams = createStreams(platform, needs, createBroadcastBoard(platform, hub.hub, engine));
  const identity = createTestIdentity();
  const api = await createTestApi(platform, { identity }, (server) => streams.serve(server));
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  port = (api.server.server.address() as { port: number }).port;
  await streams.start();

  const token = (uid: string): string => identity.tokenOf(uid, 2);
  const close = async (): Promise<void> => {
    await streams.stop();
    await api.close();
    await hub.close();
  };
  return {
    platform,
    engine,
    streams,
    api,
    identity,
    hub,
    statuses,
    matches,
    reserved,
    reviews,
    gate,
    bans,
    accountChanged: (uid) => {
      for (const listener of listeners) listener(uid);
    },
    settingsChanged,
    closeCountries: (countries) => {
      closed = countries;
      for (const listener of regionListeners) listener();
    },
    broadcasts,
    pushes,
    token,
    key: async (uid) => dataOf(await api.call(streamCalls.liveCode, {}, { token: token(uid) })).liveCode,
    watch: async (hostUid, asUid = '42') => {
      const socket = await hub.connect(`1:${asUid}:s${asUid}`);
      await socket.join(channelOf('room', roomIdOf(hostUid)));
      return socket;
    },
    states: (socket) => socket.of(streamEvents.state.type).map(stateOf),
    restart: async () => {
      await close();
      const { log } = platform;
      const fresh = { bus: createMemoryBus(), metrics: createMetrics({ process: false }) };
      return createStreamFixture({ platform: { ...platform, ...fresh, timers: createTimers(log, { paused: true }) } });
    },
    close: async () => {
      await close();
      await platform.close();
    },
  };
}
