import { channelOf, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { type LinkMicAction, type LinkMicRequest, type OpenLinkMic, voiceCalls } from '@touchline/contract/voice';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { type CallAnswer, createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createRoomFixture, hostId, type RoomFixture } from '../../rooms/testing/room-fixture.ts';
import { createWallet, platformAccount, type Wallet, walletOf } from '../../wallet/index.ts';
import { createVoice, type Voice } from '../index.ts';
import { createMemoryVoiceEngine, type MemoryVoiceEngine } from './memory-voice-engine.ts';

export { hostId };

type Calls = typeof voiceCalls;
type Config = Omit<InputOf<Calls['open']>, 'roomId'>;

/** An event that a user or a room got. */
export interface HeardEvent {
  readonly to: string;
  readonly type: string;
  readonly data: unknown;
}

export interface VoiceFixture {
  readonly room: RoomFixture;
  readonly roomId: string;
  readonly voice: Voice;
  readonly api: TestApi;
  readonly engine: MemoryVoiceEngine;
  readonly wallet: Wallet;
  /** Everything published to rooms and users, in order. */
  readonly heard: HeardEvent[];
  /** Fan levels by `uid>host`. */
  readonly fans: Map<string, number>;
  /** Closes countries to watching. */
  closeCountries(countries: readonly string[]): void;
  /** Tells the module that an account changed. */
  accountChanged(uid: string): void;
  /** Starts a broadcast of a host; with null ends it. */
  broadcast(sessionId: string | null, host?: string): Promise<void>;
  /** Makes a call as a user. */
  ask<N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>): Promise<CallAnswer<Calls[N]>>;
  /** Makes a call that must be accepted, and returns its data. */
  answer<N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>): Promise<OutputOf<Calls[N]>>;
  /** Makes a call; returns `ok` or the error code. */
  code<N extends keyof Calls>(uid: string, name: N, input: InputOf<Calls[N]>): Promise<string>;
  /** Opens the link-mic of the host. */
  open(config?: Config): Promise<OpenLinkMic>;
  /** Makes an action on a request that must be accepted, and returns the request. */
  act(uid: string, action: LinkMicAction, target?: string): Promise<LinkMicRequest>;
  /** The status of a request, or the code of the refusal. */
  outcome(uid: string, action: LinkMicAction, target?: string): Promise<string>;
  /** Applies and is accepted; returns the seat. */
  seat(uid: string): Promise<number>;
  /** Connects the holder of a seat to the engine. */
  connect(uid: string): Promise<boolean>;
  give(uid: string, coins: number): Promise<void>;
  coinsOf(uid: string): Promise<number>;
  /** A second process on the same database, with its own engine. */
  another(engine?: MemoryVoiceEngine): Promise<VoiceFixture>;
  close(): Promise<void>;
}

/** Link-mic on a real database with the real rooms, moderation and ledger, and an engine in memory. */
export async function createVoiceFixture(
  other?: VoiceFixture,
  engine: MemoryVoiceEngine = createMemoryVoiceEngine(other ? 'second-voice' : 'memory-voice'),
): Promise<VoiceFixture> {
  const room = await createRoomFixture({}, other?.room);
  const { platform, rooms, people, hub, linkMics: board, moderation } = room;
  const heard: HeardEvent[] = other?.heard ?? [];
  const fans = other?.fans ?? new Map<string, number>();
  const regions = { closed: [] as readonly string[], listeners: new Set<() => void>() };
  const accountListeners = new Set<(uid: string) => void>();
  const broadcastListeners = new Set<(host: string) => void>();

  const accounts = {
    findUsers: async (uids: readonly string[]) =>
      new Map(
        uids.flatMap((uid) => {
          const person = people.get(uid);
          if (!person) return [];
          const { nickname, userType, isHost } = person;
          return [
            [uid, { uid, appNumber: String(10_000_000 + Number(uid)), nickname, avatar: null, userType, isHost }],
          ];
        }),
      ),
    onChanged: (listener: (uid: string) => void) => {
      accountListeners.add(listener);
      return () => accountListeners.delete(listener);
    },
  };
  const wallet =
    other?.wallet ??
    createWallet(platform, {
      ...createOperatorFixture(),
      notices: createTestNotices(),
      accounts: {
        ...accounts,
        findByAppNumbers: async () => new Map(),
        findByUsername: async () => undefined,
        findByNickname: async () => [],
        hostStatusOf: async () => 'approved',
      },
      hub: { notify: () => {} },
      rooms,
      gifts: { facesOfSent: async () => new Map() },
    });
  const voice = createVoice(
    platform,
    {
      hub: {
        publish: (channel, event, data) => {
          heard.push({ to: channel, type: event.type, data });
          hub.publish(channel, event, data);
        },
        notify: (uid, event, data) => {
          heard.push({ to: channelOf('user', uid), type: event.type, data });
          hub.notify(uid, event, data);
        },
      },
      ledger: wallet,
      accounts,
      hosts: { isFollowing: async (uid, host) => room.follows.has(`${uid}>${host}`) },
      fans: { fanLevelOf: (uid, host) => fans.get(`${uid}>${host}`) ?? 0 },
      rooms,
      moderation,
      regions: {
        closedToWatching: () => regions.closed,
        onChanged: (listener) => {
          regions.listeners.add(listener);
          return () => regions.listeners.delete(listener);
        },
      },
      broadcasts: {
        broadcastOf: (host) => room.broadcasts.get(host) ?? null,
        isSessionOpen: async (session) => room.openSessions.has(session),
        onChange: (listener) => {
          broadcastListeners.add(listener);
          return () => broadcastListeners.delete(listener);
        },
      },
    },
    { board, engine },
  );
  await voice.start();
  const identity = createTestIdentity();
  const api = await createTestApi(platform, { identity }, (routes) => voice.serve(routes));
  const roomId = await rooms.roomOfHost(hostId);

  const broadcast: VoiceFixture['broadcast'] = async (sessionId, host = hostId) => {
    const before = room.broadcasts.get(host);
    if (before) room.openSessions.delete(before.sessionId);
    if (sessionId === null) room.broadcasts.delete(host);
    else {
      room.broadcasts.set(host, { sessionId, matchId: null });
      room.openSessions.add(sessionId);
    }
    for (const listener of broadcastListeners) listener(host);
  };
  if (!other) await broadcast('1');

  /** What guests see: the price that the host set last. */
  let shownPrice = 0;
  const ask: VoiceFixture['ask'] = (uid, name, input) => {
    if ((name === 'open' || name === 'configure') && 'price' in input) shownPrice = Number(input.price);
    const { userType } = people.get(uid) ?? room.person(uid);
    return api.callWith(voiceCalls[name], input, { token: identity.tokenOf(uid, userType) });
  };
  const answer: VoiceFixture['answer'] = async (uid, name, input) => {
    const got = await ask(uid, name, input);
    if (!got.success) throw new Error(`${name} refused with ${got.code} ${JSON.stringify(got.data ?? {})}`);
    return got.data;
  };
  const update = (uid: string, action: LinkMicAction, target?: string) => {
    if (target !== undefined && !people.has(target)) room.person(target);
    return ask(uid, 'update', { roomId, action, uid: target, ...(action === 'apply' && { price: shownPrice }) });
  };
  const act: VoiceFixture['act'] = async (uid, action, target) => {
    const got = await update(uid, action, target);
    if (!got.success) throw new Error(`${action} refused with ${got.code} ${JSON.stringify(got.data ?? {})}`);
    return got.data.request;
  };
  let grants = 0;

  const fixture: VoiceFixture = {
    room,
    roomId,
    voice,
    api,
    engine,
    wallet,
    heard,
    fans,
    closeCountries: (countries) => {
      regions.closed = countries;
      for (const listener of regions.listeners) listener();
    },
    accountChanged: (uid) => {
      for (const listener of accountListeners) listener(uid);
    },
    broadcast,
    ask,
    answer,
    code: async (uid, name, input) => {
      const got = await ask(uid, name, input);
      return got.success ? 'ok' : got.code;
    },
    open: (config = {}) => answer(hostId, 'open', config),
    act,
    outcome: async (uid, action, target) => {
      const got = await update(uid, action, target);
      return got.success ? got.data.request.status : got.code;
    },
    seat: async (uid) => {
      const applied = await act(uid, 'apply');
      const accepted = applied.seat === null ? await act(hostId, 'accept', uid) : applied;
      return accepted.seat ?? -1;
    },
    connect: async (uid) => {
      const got = await ask(uid, 'connect', { roomId, takeOver: true });
      return got.success && (await engine.connect(got.data.url));
    },
    give: async (uid, coins) => {
      grants += 1;
      const moved = await inTransaction(platform.db, (tx) =>
        wallet.move(tx, {
          key: `test-grant:${uid}:${grants}`,
          kind: 'operator_grant',
          at: platform.clock.date(),
          actor: null,
          entries: [
            { account: platformAccount, amount: -coins },
            { account: walletOf(uid), amount: coins },
          ],
        }),
      );
      if (isRefusal(moved)) throw new Error(moved.code);
    },
    coinsOf: (uid) => wallet.balanceOf(platform.db, uid),
    another: (second) => createVoiceFixture(fixture, second),
    close: async () => {
      await api.close();
      await room.close();
    },
  };
  return fixture;
}
