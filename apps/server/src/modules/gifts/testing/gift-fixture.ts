import type { UserCard } from '@touchline/contract/accounts';
import { type UserType, userTypes } from '@touchline/contract/enums';
import { giftCalls, type SentGift } from '@touchline/contract/gifts';
import type { ChannelName, EventDataOf, InputOf, RealtimeEvent } from '@touchline/contract/kernel';
import { canInRoom, guestRole, hostRole, type RoomStanding } from '@touchline/contract/rooms';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { createTimers } from '../../../platform/timers.ts';
import { type CallAnswer, createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createOperatorFixture, type OperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { createWallet, platformAccount, type Wallet, walletOf } from '../../wallet/index.ts';
import {
  createCatalogue,
  createFanLevels,
  createGifts,
  type GiftNeeds,
  type Gifts,
  type OpenBroadcast,
} from '../index.ts';
import type { SentRow } from '../sending/sent.store.ts';

/** The live host with room 110; another host with room 120; room 130 of match 30. */
export const host = '10';
export const otherHost = '20';
export const hostRoom = '110';
export const otherRoom = '120';
export const matchRoom = '130';
export const match = '30';
export const session = '510';

type Line = Parameters<GiftNeeds['rooms']['post']>[0];
export type Order = Partial<InputOf<typeof giftCalls.send>>;

export interface GiftFixture {
  readonly platform: TestPlatform;
  readonly api: TestApi;
  readonly wallet: Wallet;
  readonly operators: OperatorFixture;
  /** Events of rooms and hosts, in order. */
  readonly heard: { readonly channel: string; readonly type: string; readonly data: unknown }[];
  readonly lines: Line[];
  /**
   * Injected faults: the chat while set, the next reads of accounts, the connection after the next commits, and during
   * the next batches, which the database still finishes.
   */
  readonly faults: { lines: boolean; people: number; commits: number; batches: number };
  /** Standings by room and uid; hosts are 10 and 20, and 4 is a guest. */
  readonly standings: Map<string, Partial<RoomStanding>>;
  readonly broadcasts: Map<string, OpenBroadcast>;
  gifts(): Gifts;
  /** Recreates the module on the same database, like a restart. */
  restart(): Promise<void>;
  /** Recreates the module like after `kill -9`: pending messages are lost. */
  crash(): Promise<void>;
  /** Another process on the same database, until it is closed. */
  anotherProcess(): Promise<{ send: GiftFixture['send']; close(): Promise<void> }>;
  tokenOf(uid: string): string;
  staffToken(role: 'finance' | 'editor'): string;
  /** Adds coins to a wallet. */
  fund(uid: string, coins: number): Promise<void>;
  /** A new user with coins. */
  arrive(coins?: number): Promise<string>;
  /** Stored gifts of a sender, earliest first. */
  sentBy(uid: string): Promise<SentRow[]>;
  balanceOf(uid: string): Promise<number>;
  earningsOf(uid: string): Promise<number>;
  coupon(uid: string, tier: 50 | 60 | 70 | 80): Promise<string>;
  send(uid: string, order?: Order): Promise<CallAnswer<typeof giftCalls.send>>;
  /** Gifts published to rooms. */
  published(): Promise<SentGift[]>;
  close(): Promise<void>;
}

/** A member of the object behind a proxy: methods keep their own `this`. */
const boundMember = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
};

let people = 1000;
let keys = 0;
export const freshKey = (): string => {
  keys += 1;
  return `key-${String(keys).padStart(8, '0')}`;
};

export async function createGiftFixture(): Promise<GiftFixture> {
  const platform = await createTestPlatform();
  const identity = createTestIdentity();
  const staff = createTestStaff();
  const operators = createOperatorFixture();
  const heard: GiftFixture['heard'] = [];
  const lines: Line[] = [];
  const faults = { lines: false, people: 0, commits: 0, batches: 0 };
  const standings: GiftFixture['standings'] = new Map();
  const broadcasts: GiftFixture['broadcasts'] = new Map([
    [host, { id: session, match_id: match, private: false, started_at: platform.clock.date() }],
  ]);
  const rooms = new Map([
    [hostRoom, { ownerId: host, matchId: null }],
    [otherRoom, { ownerId: otherHost, matchId: null }],
    [matchRoom, { ownerId: null, matchId: match }],
  ]);
  const typeOf = (uid: string): UserType => {
    if (uid === '4') return 4;
    return uid === host || uid === otherHost ? 2 : 1;
  };
  const cardOf = (uid: string): UserCard => ({
    uid,
    appNumber: String(10_000_000 + (Number(uid) % 1_000_000)),
    nickname: `Person ${uid}`,
    avatar: null,
    userType: typeOf(uid),
    isHost: uid === host || uid === otherHost,
  });
  const accounts = {
    findUsers: async (uids: Iterable<string>) => {
      const wanted = [...uids];
      // Publishing reads host and sender.
      if (wanted.length > 1 && faults.people > 0) {
        faults.people -= 1;
        throw new Error('people cannot be read');
      }
      return new Map(wanted.filter((uid) => uid !== '404').map((uid) => [uid, cardOf(uid)]));
    },
    cardOf: async (uid: string) => (uid === '404' ? undefined : cardOf(uid)),
    findByAppNumbers: async () => new Map(),
    findByUsername: async () => undefined,
    findByNickname: async () => [],
    hostStatusOf: async () => 'approved' as const,
  };
  const hub = {
    publish: <E extends RealtimeEvent>(channel: ChannelName, event: E, data: EventDataOf<E>) =>
      void heard.push({ channel, type: event.type, data }),
    notify: <E extends RealtimeEvent>(uid: string, event: E, data: EventDataOf<E>) =>
      void heard.push({ channel: `user:${uid}`, type: event.type, data }),
  };
  const fakeRooms: GiftNeeds['rooms'] = {
    findRoom: async (roomId) => rooms.get(roomId) ?? null,
    roomOfHost: async (hostId) => (hostId === host ? hostRoom : otherRoom),
    mayInRoom: async (roomId, { uid, userType }, action) => {
      const standing: RoomStanding = {
        role: userType === userTypes.guest ? guestRole : rooms.get(roomId)?.ownerId === uid ? hostRole : 'user',
        ...standings.get(`${roomId} ${uid}`),
      };
      if (canInRoom(action, standing)) return true;
      return standing.blacklisted ? refuse('room_blacklisted') : refuse('no_permission');
    },
    posted: async ({ uid, clientIds }) =>
      new Map(
        lines
          .filter((one) => one.uid === uid && clientIds.includes(one.clientId))
          .map((one) => [one.clientId, one.content]),
      ),
    post: async (line) => {
      if (faults.lines) throw new Error('the chat is out of order');
      const before = lines.find((one) => one.clientId === line.clientId && one.uid === line.uid);
      if (!before) lines.push(line);
      return before?.content ?? line.content;
    },
  };
  const wallet = createWallet(platform, {
    ...operators,
    notices: createTestNotices(),
    accounts,
    hub,
    rooms: { ...fakeRooms, presentMembers: async () => [] },
    gifts: { facesOfSent: (sentIds) => here.catalogue.facesOfSent(sentIds) },
  });
  const needs: GiftNeeds = {
    ...operators,
    hub,
    accounts,
    rooms: fakeRooms,
    broadcasts: () => broadcasts,
    ledger: wallet,
    coupons: wallet.coupons,
    reconciler: wallet.reconciler,
  };

  /** A database whose connection may break just after a commit. */
  const db = new Proxy(platform.db, {
    get: (target, name) => {
      if (name === 'transaction' && faults.commits > 0) return () => breaking(target.transaction());
      if (name === 'getExecutor') return () => breakingAfterGifts(target.getExecutor());
      return boundMember(target, name);
    },
  });
  const breaking = (real: ReturnType<typeof platform.db.transaction>) => ({
    setIsolationLevel: (level: Parameters<typeof real.setIsolationLevel>[0]) => ({
      execute: async (work: Parameters<typeof real.execute>[0]) => {
        faults.commits -= 1;
        await real.setIsolationLevel(level).execute(work);
        throw new Error('the connection broke');
      },
    }),
  });

  /** A gift without coupon is one statement, which commits by itself; several are a transaction of one statement. */
  const breakingAfterGifts = (real: ReturnType<typeof platform.db.getExecutor>) =>
    new Proxy(
      breakable(real, ({ sql }) => sql.includes('gifts_record')),
      {
        get: (target, name) =>
          name === 'provideConnection'
            ? (consume: (connection: DatabaseConnection) => Promise<unknown>) =>
                real.provideConnection((connection) => consume(breakable(connection, ({ sql }) => sql === 'commit')))
            : Reflect.get(target, name, target),
      },
    );

  /** Breaks after, or during, the queries that commit. */
  const breakable = <C extends object>(real: C, commits: (query: CompiledQuery) => boolean): C =>
    new Proxy(real, {
      get: (target, name) => {
        if (name !== 'executeQuery') return boundMember(target, name);
        const execute = boundMember(target, name) as (query: CompiledQuery) => Promise<unknown>;
        return async (query: CompiledQuery) => {
          if (!commits(query)) return execute(query);
          const answered = execute(query);
          if (faults.batches > 0) {
            faults.batches -= 1;
            throw new Error('the connection broke');
          }
          const answer = await answered;
          if (faults.commits === 0) return answer;
          faults.commits -= 1;
          throw new Error('the connection broke');
        };
      },
    });

  const open = async (timers = platform.timers) => {
    const outbox = createOutbox({ db: platform.db, clock: platform.clock, log: platform.log, timers });
    const own = { ...platform, db, timers, outbox, metrics: createMetrics({ process: false }) };
    const catalogue = await createCatalogue(own);
    const gifts = createGifts(own, needs, { catalogue, fans: createFanLevels(own) });
    const api = await createTestApi(platform, { identity, staff }, (server) => {
      gifts.serve(server);
      wallet.serve(server);
    });
    const close = async (): Promise<void> => {
      await api.close();
      await gifts.close();
      await outbox.close();
    };
    return { gifts, catalogue, api, close };
  };
  let here = await open();
  const sendBy = ({ api }: { api: TestApi }, uid: string, order: Order) =>
    api.call(
      giftCalls.send,
      { hostId: host, roomId: hostRoom, giftId: '3', count: 1, key: freshKey(), ...order },
      { token: tokenOf(uid) },
    );

  const tokens = new Map<string, string>();
  const tokenOf = (uid: string): string => {
    const token = tokens.get(uid) ?? identity.tokenOf(uid, typeOf(uid));
    tokens.set(uid, token);
    return token;
  };
  const fund = async (uid: string, coins: number): Promise<void> => {
    const moved = await inTransaction(platform.db, (tx) =>
      wallet.move(tx, {
        key: `test-grant:${freshKey()}`,
        kind: 'operator_grant',
        at: platform.clock.date(),
        actor: null,
        entries: [
          { account: walletOf(uid), amount: coins },
          { account: platformAccount, amount: -coins },
        ],
      }),
    );
    if (isRefusal(moved)) throw new Error(moved.code);
  };

  return {
    platform,
    wallet,
    operators,
    heard,
    lines,
    faults,
    standings,
    broadcasts,
    get api() {
      return here.api;
    },
    gifts: () => here.gifts,
    restart: async () => {
      await here.close();
      here = await open();
    },
    crash: async () => {
      await here.api.close();
      here = await open();
    },
    anotherProcess: async () => {
      const there = await open(createTimers(platform.log, { paused: true }));
      return { send: (uid, order = {}) => sendBy(there, uid, order), close: there.close };
    },
    tokenOf,
    staffToken: (role) => staff.tokenOf('9', role),
    fund,
    arrive: async (coins = 1000) => {
      people += 1;
      const uid = String(people);
      if (coins > 0) await fund(uid, coins);
      return uid;
    },
    sentBy: (uid) => platform.db.selectFrom('gifts_sent').selectAll().where('uid', '=', uid).orderBy('id').execute(),
    balanceOf: (uid) => wallet.balanceOf(platform.db, uid),
    earningsOf: (uid) => wallet.earningsOf(platform.db, uid),
    coupon: async (uid, tier) => {
      const at = platform.clock.date();
      await platform.db
        .insertInto('wallet_coupon_gained')
        .values({ uid: host, tier, other: 1 })
        .onConflict((there) =>
          there.columns(['uid', 'tier']).doUpdateSet((of) => ({ other: of('wallet_coupon_gained.other', '+', 1) })),
        )
        .execute();
      const [id] = await inTransaction(platform.db, (tx) => wallet.coupons.give(tx, [{ uid, tier, from: host, at }]));
      return id ?? '';
    },
    send: (uid, order = {}) => sendBy(here, uid, order),
    published: async () => {
      await here.gifts.settled();
      return heard.filter(({ type }) => type === 'room.gift').map(({ data }) => data as SentGift);
    },
    close: async () => {
      await here.close();
      await platform.close();
    },
  };
}

/** Resets to the evening with the host live, without events or pending messages. */
export async function restart(world: GiftFixture): Promise<void> {
  // Publishes what the previous test left, so that it does not reach the next one.
  await world.published();
  world.platform.clock.set('2026-03-02T20:00:00Z');
  for (let round = 0; round < 2; round += 1) await world.platform.timers.run('gifts.lines');
  world.platform.clock.set('2026-03-01T20:00:00Z');
  world.standings.clear();
  world.broadcasts.set(host, { id: session, match_id: match, private: false, started_at: world.platform.clock.date() });
  await world.published();
  world.heard.length = 0;
  world.lines.length = 0;
}

/** Shares one world between all tests of a file, reset before each. */
export function withGiftWorld(made: (world: GiftFixture) => void): void {
  let world: GiftFixture;
  beforeAll(async () => {
    world = await createGiftFixture();
    made(world);
  });
  afterAll(() => world.close());
  beforeEach(() => restart(world));
}

/** All ledger data of gifts, for comparison with the stored gifts. */
export async function ledgerOf({ platform }: Pick<GiftFixture, 'platform'>) {
  const entries = await platform.db
    .selectFrom('wallet_entry')
    .innerJoin('wallet_transaction', 'wallet_transaction.id', 'wallet_entry.transaction_id')
    .select(['wallet_entry.kind', 'wallet_entry.owner', 'wallet_entry.amount', 'wallet_transaction.key'])
    .where('wallet_transaction.kind', '=', 'gift')
    .execute();
  const sumOf = (kind: string, owner?: string): number =>
    entries
      .filter((entry) => entry.kind === kind && (owner === undefined || entry.owner === owner))
      .reduce((sum, { amount }) => sum + Number(amount), 0);
  return { entries, sumOf, keys: new Set(entries.map(({ key }) => key)) };
}
