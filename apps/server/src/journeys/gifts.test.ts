import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, memoryTokenStore, Realtime } from '@touchline/client';
import { accountCalls } from '@touchline/contract/accounts';
import { contentTypes } from '@touchline/contract/enums';
import { earningCalls, giftCalls, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { channelOf } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { type RoomEntry, type RoomMessage, roomEvents, roomModerationCalls, roomOps } from '@touchline/contract/rooms';
import { walletCalls, walletEvents } from '@touchline/contract/wallet';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let people = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-gifts-'));
  const ports = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', MEDIA_EMBEDDED: 'off' };
  server = await startServer(testConfig(dataDir, ports), { database: database.connection });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Heard {
  readonly type: string;
  readonly data: unknown;
}

/** Creates a signed-in user with an open socket and coins. */
async function arrive({ host = false, guest = false, coins = 0 } = {}) {
  const storage = memoryTokenStore();
  const { call } = createClient({ baseUrl: server.url, storage, language: () => 'eng', deviceId: `device-${people}` });
  people += 1;
  const username = `giftee${people}`;
  const password = 'kickoff2026';
  const { accounts, hosts, wallet } = server.app;
  if (!guest) {
    const uid = await accounts.createUser({
      username,
      nickname: username,
      password,
      userType: host ? 2 : 1,
      ...(host ? { hostStatus: 'approved' as const } : {}),
    });
    if (host) await hosts.ensureProfile(uid, { roomName: 'Room' });
  }
  const session = guest
    ? await call(accountCalls.guestLogin, {})
    : await call(accountCalls.pwdLogin, { face: 'viewer', username, password });
  storage.set(session.token);
  const { uid } = session.user;
  if (coins > 0) await wallet.seedDemo([{ uid, coins }]);
  const realtime = new Realtime({ url: server.url.replace(/^http/, 'ws') + realtimePath, token: storage.get });
  realtime.connect();
  const listen = (channel: 'room' | 'user', id: string) => {
    const heard: Heard[] = [];
    const entries: unknown[] = [];
    realtime.join(channelOf(channel, id), {
      onEntry: (entry) => void entries.push(entry),
      onEvent: ({ type, data }) => void heard.push({ type, data }),
    });
    const of = <T>(type: string): T[] => heard.filter((event) => event.type === type).map(({ data }) => data as T);
    return { entries, of };
  };
  return { uid, call, realtime, listen, leave: () => realtime.close() };
}

it('carries a gift from the tray to the room, the chat, the leaderboard and the earnings of the host', async () => {
  const host = await arrive({ host: true });
  const sender = await arrive({ coins: 500 });
  const guest = await arrive({ guest: true });
  const roomId = await server.app.rooms.roomOfHost(host.uid);
  const room = guest.listen('room', roomId);
  const own = sender.listen('user', sender.uid);
  const operators = host.listen('user', host.uid);
  const chat = sender.listen('room', roomId);
  await vi.waitFor(() => expect([room.entries.length, chat.entries.length]).toEqual([1, 1]));

  const { gifts } = await guest.call(giftCalls.list, {});
  const megaphone = gifts.find(({ art }) => art === 'megaphone');
  const order = { hostId: host.uid, roomId, giftId: megaphone?.id ?? '', count: 2, price: 88, key: 'the-first-gift' };
  const answer = await sender.call(giftCalls.send, order);
  expect(answer).toMatchObject({ coins: 176, balance: 324, fanLevel: 2 });
  await vi.waitFor(() => {
    expect(room.of<SentGift>(giftEvents.sent.type)).toMatchObject([
      { id: answer.giftSentId, from: { uid: sender.uid, fanLevel: 2 }, count: 2, coins: 176, place: 1 },
    ]);
    expect(room.of<RoomMessage>(roomEvents.message.type)).toMatchObject([
      {
        contentType: contentTypes.gift,
        from: { uid: sender.uid, fanLevel: 2 },
        content: { gift: { count: 2, coins: 176, gift: { art: 'megaphone' }, host: { uid: host.uid } } },
      },
    ]);
    expect(operators.of(giftEvents.earned.type)).toEqual([{ coins: 88, today: 88, session: null }]);
    expect(own.of(walletEvents.changed.type)).toEqual([{ coins: 324 }]);
  });

  const later = await arrive({ guest: true });
  const entered = later.listen('room', roomId);
  await vi.waitFor(() => expect(entered.entries).toHaveLength(1));
  expect((entered.entries[0] as RoomEntry).history.at(-1)).toMatchObject({ content: { gift: { coins: 176 } } });

  const messages = await sender.realtime.request(roomOps.send, {
    roomId,
    clientId: 'said-after-it',
    text: 'Well played',
  });
  expect(messages.message.from.fanLevel).toBe(2);
  const board = await sender.call(giftCalls.board, { hostId: host.uid, period: 'day' });
  expect(board).toMatchObject({ items: [{ place: 1, person: { uid: sender.uid }, coins: 176 }], own: { place: 1 } });
  expect((await host.call(earningCalls.recent, {})).total).toMatchObject({ coins: 88, paid: 176, senders: 1 });
  expect((await host.call(earningCalls.detail, {})).items).toMatchObject([{ from: { uid: sender.uid }, coins: 88 }]);
  expect(await host.call(walletCalls.balance, {})).toMatchObject({ earnings: 88 });
  expect((await sender.call(walletCalls.statement, {})).items[0]).toMatchObject({
    kind: 'gift',
    amount: -176,
    balance: 324,
    party: { uid: host.uid },
    ref: { kind: 'gift', id: answer.giftSentId },
  });
  for (const one of [host, sender, guest, later]) one.leave();
});

it('allows gifts from muted users and refuses blacklisted users, guests and the host', async () => {
  const host = await arrive({ host: true });
  const otherHost = await arrive({ host: true, coins: 10 });
  const muted = await arrive({ coins: 10 });
  const unwanted = await arrive({ coins: 10 });
  const admin = await arrive({ coins: 10 });
  const guest = await arrive({ guest: true });
  const roomId = await server.app.rooms.roomOfHost(host.uid);
  await host.call(roomModerationCalls.mutePerson, { roomId, uid: muted.uid, duration: '10m' });
  await host.call(roomModerationCalls.blacklist, { roomId, uid: unwanted.uid, blacklisted: true });
  await host.call(roomModerationCalls.appoint, { roomId, uid: admin.uid, admin: true });
  await host.call(roomModerationCalls.muteEveryone, { roomId });
  let sendings = 0;
  const send = (who: typeof host) => {
    sendings += 1;
    return who.call(giftCalls.send, { hostId: host.uid, roomId, giftId: '1', count: 1, key: `sending-${sendings}` });
  };
  for (const who of [muted, otherHost, admin]) expect((await send(who)).coins).toBe(1);
  await expect(send(unwanted)).rejects.toMatchObject({ code: 'room_blacklisted' });
  await expect(send(guest)).rejects.toMatchObject({ code: 'visitor_not_allowed' });
  await expect(send(host)).rejects.toMatchObject({ code: 'cannot_gift_self' });
  await host.call(roomModerationCalls.blacklist, { roomId, uid: unwanted.uid, blacklisted: false });
  expect((await send(unwanted)).coins).toBe(1);
  await server.app.accounts.banUser(muted.uid, { until: null, reason: 'spam' });
  await expect(send(muted)).rejects.toMatchObject({ code: expect.stringMatching(/^(403|2321|login_forbidden)$/) });
  for (const one of [host, otherHost, muted, unwanted, admin, guest]) one.leave();
});

it('lets only one of a gift, a red packet and a transfer spend the last coins', async () => {
  const spender = await arrive({ host: true, coins: 10 });
  const other = await arrive({ host: true });
  const member = await arrive();
  const { rooms, wallet, platform } = server.app;
  const [own, theirs] = [await rooms.roomOfHost(spender.uid), await rooms.roomOfHost(other.uid)];
  const room = member.listen('room', own);
  await vi.waitFor(() => expect(room.entries).toHaveLength(1));
  const left = (): Promise<number> => wallet.balanceOf(platform.db, spender.uid);
  for (let round = 0; round < 10; round += 1) {
    const key = `race-of-round-${round}`;
    const results = await Promise.allSettled([
      spender.call(giftCalls.send, { hostId: other.uid, roomId: theirs, giftId: '4', count: 1, key }),
      spender.call(redPacketCalls.send, { content: 'coins', type: 'normal', count: 1, single: 10, hours: 3, key }),
      spender.call(walletCalls.sendToOne, { uid: member.uid, amount: 10, key }),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([{ code: 'insufficient_coins' }, { code: 'insufficient_coins' }]);
    expect(await left()).toBe(0);
    // Repeats the race with a new donor.
    const donor = await arrive({ host: true, coins: 10 });
    const home = await rooms.roomOfHost(donor.uid);
    const there = spender.listen('room', home);
    await vi.waitFor(() => expect(there.entries).toHaveLength(1));
    await donor.call(walletCalls.sendToOne, { uid: spender.uid, amount: 10, key });
    donor.leave();
  }
  expect(await left()).toBe(10);
  expect((await wallet.reconciler.run()).ok).toBe(true);
  for (const one of [spender, other, member]) one.leave();
});
