/** Pushes on their own database with a push service on this machine; the exports belong to the current test. */
import type { UserCard } from '@touchline/contract/accounts';
import type { UserType } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { Match } from '@touchline/contract/matches';
import type { MessageSettings } from '@touchline/contract/notifications';
import { type PushToken, pushCalls } from '@touchline/contract/push';
import { afterEach, beforeEach } from 'vitest';
import { createMetrics, type Metrics } from '../../../platform/metrics.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { createTimers, type Timers } from '../../../platform/timers.ts';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { createPush, createPushQueue, type Push, type PushNeeds, type PushServices } from '../index.ts';
import type { PushableMessage } from '../needs.ts';
import type { NewPush, PushWriter } from '../push-writer.ts';
import type { PushTimeouts } from '../sending/sender-deps.ts';
import { registrableDomain } from '../services/registrable-domain.ts';

export let platform: TestPlatform;
export let service: TestPushService;
export let queue: PushWriter;
export let identity: TestIdentity;
export let api: TestApi;
export let push: Push;
/** What the other modules say. */
export let world: {
  readonly matches: Map<string, Match>;
  readonly live: Set<string>;
  readonly news: Set<string>;
  readonly custom: Set<string>;
  readonly ended: Set<string>;
  readonly chats: Map<string, PushableMessage>;
  readonly blockers: Set<string>;
  readonly messageSettings: Map<string, MessageSettings>;
  followers: string[];
  reminded: string[];
};
let processes: { close(): Promise<void> }[];

export const match = (matchId: string, changes: Partial<Match> = {}): Match =>
  ({
    matchId,
    sportId: 1,
    status: 'not_started',
    kickoffAt: '2026-03-01T20:05:00.000Z',
    homeScore: '[2,1]',
    awayScore: '[1,1]',
    vbScores: null,
    phase: null,
    leagueMatchName: { eng: 'Harbour League', zh: '港湾联赛' },
    homeName: { eng: 'Kop End', zh: '科普' },
    awayName: { eng: 'Dock Road', zh: '码头' },
    ...changes,
  }) as Match;

export const userCard = (uid: string): UserCard => ({
  uid,
  appNumber: String(10_000_000 + Number(uid)),
  nickname: `User ${uid}`,
  avatar: null,
  userType: 1,
  isHost: false,
});

/** A page of uids after a position. */
const pageOf = (uids: readonly string[]) => async (_id: string, position: string | null, limit: number) => {
  const from = position === null ? 0 : uids.indexOf(position) + 1;
  const page = uids.slice(from, from + limit);
  return { uids: page, next: from + limit < uids.length ? (page.at(-1) ?? null) : null };
};

const needs = (): PushNeeds => ({
  queue,
  sessions: {
    onRevoked: (listener) => identity.onRevoked(listener),
    liveAmong: async (ids) => new Set(ids.filter((id) => !world.ended.has(id))),
  },
  accounts: { findUsers: async (uids) => new Map(uids.map((uid) => [uid, userCard(uid)])) },
  matches: {
    findMatches: async (ids) =>
      new Map(ids.flatMap((id) => (world.matches.has(id) ? [[id, world.matches.get(id) as Match] as const] : []))),
  },
  content: { findNews: async (id) => (world.news.has(id) ? { id, title: { eng: 'Cup final' }, imgUrl: null } : null) },
  isLive: (hostId) => world.live.has(hostId),
  followersOf: (...page) => pageOf(world.followers)(...page),
  remindedOf: (...page) => pageOf(world.reminded)(...page),
  chats: { pushableAmong: async (ids) => ids.flatMap((id) => world.chats.get(id) ?? []) },
  friends: { blockersAmong: async (_uid, uids) => new Set(uids.filter((uid) => world.blockers.has(uid))) },
  notifications: {
    settingsAmong: async () => world.messageSettings,
    findCustom: async (id) =>
      world.custom.has(id)
        ? {
            id,
            title: { eng: 'Cup week', zh: '杯赛周' },
            body: { eng: 'Ten matches' },
            link: 'https://club.example/cup',
          }
        : null,
  },
});

export interface PushProcess {
  readonly push: Push;
  readonly metrics: Metrics;
  readonly timers: Timers;
  /** Begins what is due in this process. */
  begin(): Promise<void>;
  /** The same, and waits until nothing is sent any more. */
  run(): Promise<void>;
}

/** One more process on the same database; `timeouts` are its patience with push services. */
export async function startProcess(
  services: PushServices = service.services,
  timeouts: PushTimeouts = { knownMs: 10_000, unknownMs: 10_000 },
): Promise<PushProcess> {
  const timers = createTimers(platform.log, { paused: true });
  const metrics = createMetrics({ process: false });
  const own = { ...platform, timers, metrics, outbox: createOutbox({ ...platform, timers }) };
  const created = await createPush(own, needs(), { services, timeouts });
  processes.push(created);
  const begin = async (): Promise<void> => {
    await timers.run('outbox.push.chat');
    await timers.run('outbox.push.message');
    await timers.run('push.deliver');
  };
  return {
    push: created,
    timers,
    metrics,
    begin,
    run: async () => {
      await begin();
      await created.settled();
    },
  };
}

/** The process of `api`. */
export let first: PushProcess;
export const run = (): Promise<void> => first.run();

interface Registered {
  readonly language?: string;
  readonly userType?: UserType;
  /** Host name of the push service. */
  readonly host?: string;
}

/** Registers a browser of a user; returns its token. */
export async function register(uid: string, how: Registered = {}): Promise<PushToken> {
  const token = service.subscribe(how.host);
  const session = identity.tokenOf(uid, how.userType ?? 1);
  dataOf(await api.call(pushCalls.register, token, { token: session, language: how.language ?? 'en' }));
  return token;
}

/** Adds pushes that are due now. */
export const add = (...pushes: Partial<NewPush>[]): Promise<void> =>
  queue.add(
    platform.db,
    pushes.map((given, at) => ({
      key: `test/${platform.clock.now()}/${at}`,
      subject: { type: 'match_soon', matchId: '5' },
      audience: { kind: 'users', uids: ['20'] },
      dueAt: platform.clock.date(),
      expiresAt: new Date(platform.clock.now() + limits.matches.reminderBeforeMs),
      ...given,
    })),
  );

export const titles = (): string[] => service.received.map(({ payload }) => payload.notify.title);

/** Endpoints that are registered. */
export const registered = async (): Promise<string[]> =>
  (await platform.db.selectFrom('push_device').select('endpoint').orderBy('id').execute()).map((row) => row.endpoint);

export const progress = () =>
  platform.db
    .selectFrom('push_message')
    .select(['devices', 'sent', 'failed', 'gone', 'dropped'])
    .orderBy('id')
    .executeTakeFirstOrThrow();

export const waiting = async (): Promise<number> =>
  (await platform.db.selectFrom('push_delivery').select('device_id').execute()).length;

/** Services that took a push before. */
export const know = async (...hosts: readonly string[]): Promise<void> => {
  const rows = hosts.map((host) => ({ host, domain: registrableDomain(host), worked_at: platform.clock.date() }));
  await platform.db.insertInto('push_service').values(rows).execute();
};

/** Gives each test of a file its pushes; called once at the top of the file. */
export function setUpPush(): void {
  beforeEach(async () => {
    platform = await createTestPlatform();
    await know('127.0.0.1');
    service = await startPushService();
    queue = createPushQueue(platform);
    identity = createTestIdentity();
    processes = [];
    world = {
      matches: new Map([['5', match('5')]]),
      live: new Set(),
      news: new Set(),
      custom: new Set(),
      ended: new Set(),
      chats: new Map(),
      blockers: new Set(),
      messageSettings: new Map(),
      followers: [],
      reminded: [],
    };
    first = await startProcess();
    push = first.push;
    api = await createTestApi(platform, { identity }, (routes) => push.serve(routes));
  });
  afterEach(async () => {
    await api.close();
    const closing = processes.map((process) => process.close());
    await service.close();
    await Promise.all(closing);
    await platform.close();
  });
}
