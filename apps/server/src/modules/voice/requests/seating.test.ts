import { beforeEach, describe, expect, it } from 'vitest';
import { at, ownRequest, rowOf, seats, setUpLinkMic, uid } from '../testing/open-link-mic.ts';
import { hostId } from '../testing/voice-fixture.ts';

setUpLinkMic();

describe('ten seats', () => {
  it('never become eleven, however many are accepted at the same time', async () => {
    const guests = Array.from({ length: 16 }, (_, n) => uid(n));
    for (const guest of guests) await at.act(guest, 'apply');
    const outcomes = await Promise.all(guests.map((guest) => at.outcome(hostId, 'accept', guest)));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'link_mic_full')).toHaveLength(6);
    expect((await seats()).map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await at.ask(uid(20), 'update', { roomId: at.roomId, action: 'apply' })).toMatchObject({
      code: 'link_mic_full',
      data: { max: 10 },
    });
    expect((await at.answer(uid(20), 'info', { roomId: at.roomId })).applyBlock).toEqual({
      code: 'link_mic_full',
      data: { max: 10 },
    });
    expect(await at.outcome(hostId, 'invite', uid(21))).toBe('link_mic_full');
  });

  it('are guarded by the database too', async () => {
    const { db } = at.room.platform;
    await at.seat(uid(1));
    await at.seat(uid(2));
    const twice = db.updateTable('voice_request').set({ seat: 1 }).where('uid', '=', uid(2)).where('seat', '=', 2);
    await expect(twice.execute()).rejects.toThrow('voice_request_seat');
    const eleventh = db.updateTable('voice_request').set({ seat: 11 }).where('uid', '=', uid(2)).where('seat', '=', 2);
    await expect(eleventh.execute()).rejects.toThrow('violates check constraint');
  });

  it('store one request of a user who applies twice at the same time', async () => {
    const both = await Promise.all([at.outcome(uid(1), 'apply'), at.outcome(uid(1), 'apply')]);
    expect(both.sort()).toEqual(['link_mic_already_applied', 'pending']);
  });

  it('give an applicant who is accepted and cancels at the same time one outcome', async () => {
    for (let n = 1; n <= 8; n += 1) {
      const { id } = await at.act(uid(n), 'apply');
      const [accepted, cancelled] = await Promise.all([
        at.outcome(hostId, 'accept', uid(n)),
        at.outcome(uid(n), 'cancel'),
      ]);
      const { status } = await rowOf(id);
      expect([
        ['accepted', 'link_mic_already_seated', 'accepted'],
        ['link_mic_request_expired', 'left', 'left'],
      ]).toContainEqual([accepted, cancelled, status]);
    }
  });
});

describe('the price', () => {
  beforeEach(() => at.answer(hostId, 'configure', { price: 100 }));

  it('is taken on acceptance and paid to the host on the first connection', async () => {
    await at.give(uid(1), 150);
    await at.act(uid(1), 'apply');
    expect(await at.coinsOf(uid(1))).toBe(150);
    // The price of an application stays, whatever the host changes later.
    await at.answer(hostId, 'configure', { price: 900 });
    expect(await at.act(hostId, 'accept', uid(1))).toMatchObject({ price: 100, refunded: false });
    expect(await at.outcome(hostId, 'accept', uid(1))).toBe('accepted');
    expect(await at.coinsOf(uid(1))).toBe(50);
    const before = await at.wallet.earningsOf(at.room.platform.db, hostId);
    expect(await at.connect(uid(1))).toBe(true);
    expect(await at.connect(uid(1))).toBe(true);
    expect((await at.wallet.earningsOf(at.room.platform.db, hostId)) - before).toBe(50);
    await at.act(uid(1), 'leave');
    expect(await at.coinsOf(uid(1))).toBe(50);
    expect((await at.wallet.reconciler.run('whole')).problems).toEqual([]);
  });

  it('is paid back once when the guest was never connected', async () => {
    const { clock, timers } = at.room.platform;
    await at.give(uid(1), 100);
    await at.seat(uid(1));
    expect(await at.coinsOf(uid(1))).toBe(0);
    clock.advance(60_000);
    await timers.run('voice.due');
    expect(await at.coinsOf(uid(1))).toBe(100);
    await expect
      .poll(() => ownRequest(1))
      .toMatchObject({
        status: 'interrupted',
        ending: 'lost',
        refunded: true,
      });
    await timers.run('voice.due');
    expect(await at.outcome(uid(1), 'leave')).toBe('link_mic_interrupted');
    expect(await at.coinsOf(uid(1))).toBe(100);
    expect((await at.wallet.reconciler.run('whole')).problems).toEqual([]);
  });

  it('is paid back when the guest leaves, is kicked, or the link-mic closes before a connection', async () => {
    for (const n of [1, 2, 3]) {
      await at.give(uid(n), 100);
      await at.seat(uid(n));
    }
    await at.act(uid(1), 'leave');
    await at.answer(hostId, 'kick', { roomId: at.roomId, uid: uid(2) });
    await at.answer(hostId, 'close', {});
    for (const n of [1, 2, 3]) expect(await at.coinsOf(uid(n))).toBe(100);
  });

  it('is never another one than the applicant has seen', async () => {
    await at.give(uid(1), 1000);
    await at.answer(hostId, 'configure', { price: 900, autoAccept: true });
    const apply = (price?: number) => at.code(uid(1), 'update', { roomId: at.roomId, action: 'apply', price });
    expect(await apply(100)).toBe('conflict');
    expect(await at.ask(uid(1), 'update', { roomId: at.roomId, action: 'apply' })).toMatchObject({
      code: 'bad_input',
      fields: [{ path: 'price', code: 'missing' }],
    });
    expect(await at.coinsOf(uid(1))).toBe(1000);
    expect(await apply(900)).toBe('ok');
    expect(await at.coinsOf(uid(1))).toBe(100);
  });

  it('refuses an applicant without enough coins, and does not show the host their balance', async () => {
    await at.give(uid(1), 99);
    expect(await at.ask(uid(1), 'update', { roomId: at.roomId, action: 'apply', price: 100 })).toMatchObject({
      code: 'insufficient_coins',
      data: { balance: 99 },
    });
    await at.give(uid(1), 1);
    const { id } = await at.act(uid(1), 'apply');
    await at.room.platform.db.updateTable('voice_request').set({ price: 101 }).where('id', '=', id).execute();
    expect(await at.ask(hostId, 'update', { roomId: at.roomId, action: 'accept', uid: uid(1) })).toMatchObject({
      code: 'link_mic_request_expired',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'expired', payment: 'none' });
    expect(await at.coinsOf(uid(1))).toBe(100);
  });
});
