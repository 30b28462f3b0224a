import { roomModerationCalls } from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { at, rowOf, seats, setUpLinkMic, uid } from '../testing/open-link-mic.ts';
import { hostId, type VoiceFixture } from '../testing/voice-fixture.ts';

setUpLinkMic();

const give = (n: number) => at.give(uid(n), 100);
const coinsOf = (n: number) => at.coinsOf(uid(n));
const active = () =>
  at.room.platform.db
    .selectFrom('voice_request')
    .select(['uid', 'status'])
    .where('room_id', '=', at.roomId)
    .where('ended_at', 'is', null)
    .execute();
const ledgerProblems = async () => (await at.wallet.reconciler.run('whole')).problems;
/** Movements of coins about a request, by kind. */
const movements = async (id: string) =>
  (
    await at.room.platform.db
      .selectFrom('wallet_transaction')
      .select('kind')
      .where('ref_kind', '=', 'link_mic')
      .where('ref_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('at the same time', () => {
  it('an application and the close of the link-mic leave nobody waiting', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const [, outcome] = await Promise.all([at.answer(hostId, 'close', {}), at.outcome(uid(n), 'apply')]);
      expect(['pending', 'link_mic_not_open']).toContain(outcome);
      expect(await active()).toEqual([]);
      await at.open();
    }
  });

  it('an application and the next opening belong together, or the application is refused', async () => {
    await at.answer(hostId, 'close', {});
    const [opened, outcome] = await Promise.all([at.open(), at.outcome(uid(1), 'apply')]);
    expect(opened.open).toBe(true);
    expect(await active()).toEqual(outcome === 'pending' ? [{ uid: uid(1), status: 'pending' }] : []);
    expect(['pending', 'link_mic_not_open']).toContain(outcome);
  });

  it('an acceptance and the close of the link-mic move the price there and back, or not at all', async () => {
    await at.answer(hostId, 'configure', { price: 100 });
    for (let n = 1; n <= 6; n += 1) {
      await give(n);
      const { id } = await at.act(uid(n), 'apply');
      await Promise.all([at.outcome(hostId, 'accept', uid(n)), at.answer(hostId, 'close', {})]);
      expect(await coinsOf(n)).toBe(100);
      expect([[], ['link_mic', 'link_mic_refund']]).toContainEqual(await movements(id));
      await at.open();
    }
    expect(await ledgerProblems()).toEqual([]);
  });

  it('the first connection and the end of its time earn the price or pay it back, once', async () => {
    const { clock, timers } = at.room.platform;
    await at.answer(hostId, 'configure', { price: 100 });
    for (let n = 1; n <= 6; n += 1) {
      await give(n);
      const { id } = await at.act(uid(n), 'apply');
      await at.act(hostId, 'accept', uid(n));
      clock.advance(60_000);
      await Promise.all([timers.run('voice.due'), at.connect(uid(n)), timers.run('voice.due')]);
      const { payment, status } = await rowOf(id);
      const earned = payment === 'earned';
      expect([status, payment]).toEqual(earned ? ['accepted', 'earned'] : ['interrupted', 'refunded']);
      expect(await movements(id)).toEqual(['link_mic', earned ? 'link_mic_earned' : 'link_mic_refund']);
      expect(await coinsOf(n)).toBe(earned ? 0 : 100);
    }
    expect(await ledgerProblems()).toEqual([]);
  });

  it('an acceptance and a rejection in two tabs of the host give one outcome', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const { id } = await at.act(uid(n), 'apply');
      const outcomes = await Promise.all([
        at.outcome(hostId, 'accept', uid(n)),
        at.outcome(hostId, 'reject', uid(n)),
        at.outcome(hostId, 'accept', uid(n)),
      ]);
      const { status } = await rowOf(id);
      const other = 'link_mic_request_expired';
      expect(outcomes).toEqual(status === 'accepted' ? [status, other, status] : [other, status, other]);
    }
  });

  it('two tabs of the host open one link-mic', async () => {
    await at.answer(hostId, 'close', {});
    await Promise.all([at.open({ price: 1 }), at.open({ price: 2 })]);
    const openings = await at.room.platform.db
      .selectFrom('voice_channel')
      .select(['opening_id', 'price'])
      .where('room_id', '=', at.roomId)
      .execute();
    expect(openings).toHaveLength(1);
    expect([1, 2]).toContain(openings[0]?.price);
    expect(at.engine.open.get(at.roomId)?.seats.get(0)?.request).toBe(openings[0]?.opening_id);
  });

  it('a kick and a leave free the seat once', async () => {
    for (let n = 1; n <= 6; n += 1) {
      await at.seat(uid(n));
      const ended = at.engine.ended.length;
      await Promise.all([at.code(hostId, 'kick', { roomId: at.roomId, uid: uid(n) }), at.outcome(uid(n), 'leave')]);
      expect(at.engine.ended).toHaveLength(ended + 1);
      expect(await active()).toEqual([]);
    }
  });

  it('an acceptance and a ban leave the seat free', async () => {
    for (let n = 1; n <= 4; n += 1) {
      await at.act(uid(n), 'apply');
      const accepted = at.outcome(hostId, 'accept', uid(n));
      at.room.person(uid(n), { ban: { until: null } });
      at.accountChanged(uid(n));
      await accepted;
      await at.room.platform.timers.run('voice.board');
      await expect.poll(seats).toHaveLength(1);
    }
  });
});

describe('a server that was killed', () => {
  it('leaves held prices to the next one, which pays them back once', async () => {
    const { clock } = at.room.platform;
    await at.answer(hostId, 'configure', { price: 100 });
    await give(1);
    const { id } = await at.act(uid(1), 'apply');
    await at.act(hostId, 'accept', uid(1));
    expect(await coinsOf(1)).toBe(0);
    const others: VoiceFixture[] = [await at.another(), await at.another()];
    clock.advance(60_000);
    await Promise.all(others.map(({ room }) => room.platform.timers.run('voice.due')));
    expect(await movements(id)).toEqual(['link_mic', 'link_mic_refund']);
    expect(await coinsOf(1)).toBe(100);
    expect(await ledgerProblems()).toEqual([]);
    for (const other of others) await other.close();
  });
});

describe('the end of a broadcast', () => {
  it('pays back prices of guests who were never connected, and keeps those that were earned', async () => {
    await at.answer(hostId, 'configure', { price: 100 });
    for (const n of [1, 2]) {
      await give(n);
      await at.seat(uid(n));
    }
    await at.connect(uid(2));
    await at.broadcast(null);
    await expect.poll(active).toEqual([]);
    expect([await coinsOf(1), await coinsOf(2)]).toEqual([100, 0]);
    await at.broadcast('2');
  });

  it('leaves no seat to the next one, even when it was not noticed', async () => {
    await at.answer(hostId, 'configure', { price: 100 });
    await give(1);
    await at.seat(uid(1));
    at.room.openSessions.clear();
    at.room.openSessions.add('3');
    at.room.broadcasts.set(hostId, { sessionId: '3', matchId: null });
    expect((await at.open()).seats).toHaveLength(1);
    expect(await coinsOf(1)).toBe(100);
    expect(await at.outcome(uid(1), 'apply')).toBe('pending');
  });

  it('does not close the link-mic of the next one through a slow opening', async () => {
    await at.answer(hostId, 'close', {});
    const { engine } = at;
    const openRoom: typeof engine.openRoom = engine.openRoom.bind(engine);
    const { promise, resolve } = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    engine.openRoom = async (room, options) => {
      entered.resolve();
      await promise;
      await openRoom(room, options);
    };
    const slow = at.ask(hostId, 'open', {});
    await entered.promise;
    engine.openRoom = openRoom;
    await at.broadcast('4');
    const next = at.ask(hostId, 'open', {});
    resolve();
    expect((await next).success).toBe(true);
    await slow;
    expect((await at.answer(hostId, 'info', { roomId: at.roomId })).channel.open).toBe(true);
  });
});

it('the lock-down of a room stops no application, because only the link-mic decides about them', async () => {
  const { moderate } = at.room;
  const host = { principal: { uid: hostId, userType: 2, sessionId: 's' } } as const;
  await moderate(roomModerationCalls.modes, { roomId: at.roomId, lockedDown: true }, host);
  expect(await at.outcome(uid(1), 'apply')).toBe('pending');
  await moderate(roomModerationCalls.modes, { roomId: at.roomId, lockedDown: false }, host);
});

describe('a removed account', () => {
  it('loses its seat in the engine and in the room, and its price is paid back', async () => {
    await at.answer(hostId, 'configure', { price: 100 });
    await give(1);
    await at.seat(uid(1));
    await at.voice.removePeople([uid(1)]);
    expect(await coinsOf(1)).toBe(100);
    expect(at.engine.ended.at(-1)).toEqual([at.roomId, 1, 'interrupted']);
    expect(await seats()).toHaveLength(1);
    expect(await ledgerProblems()).toEqual([]);
  });

  it('of a host closes the link-mic, and pays the prices of guests back', async () => {
    await at.answer(hostId, 'configure', { price: 100 });
    await give(1);
    await at.seat(uid(1));
    await at.voice.removePeople([hostId]);
    expect(await coinsOf(1)).toBe(100);
    expect(at.engine.open.has(at.roomId)).toBe(false);
    expect((await at.answer(uid(1), 'info', { roomId: at.roomId })).channel.open).toBe(false);
  });
});
