import { roomModerationCalls } from '@touchline/contract/rooms';
import { voiceEvents } from '@touchline/contract/voice';
import { describe, expect, it } from 'vitest';
import { at, heardBy, ownRequest, rowOf, seats, setUpLinkMic, uid } from '../testing/open-link-mic.ts';
import { hostId } from '../testing/voice-fixture.ts';

setUpLinkMic();

const waiting = () => heardBy(`user:${hostId}`, voiceEvents.requests.type).at(-1);

describe('an application', () => {
  it('waits for the host, who learns of it, and gets the lowest free seat', async () => {
    const applied = await at.act(uid(1), 'apply');
    expect(applied).toMatchObject({ status: 'pending', by: 'apply', seat: null, price: 0, account: { uid: uid(1) } });
    expect(Date.parse(applied.expiresAt ?? '') - Date.parse(applied.at)).toBe(60_000);
    await expect.poll(waiting).toEqual({ roomId: at.roomId, waiting: 1 });
    const { items } = await at.answer(hostId, 'requests', {});
    expect(items).toMatchObject([{ id: applied.id, status: 'pending' }]);
    expect(await at.act(hostId, 'accept', uid(1))).toMatchObject({ id: applied.id, status: 'accepted', seat: 1 });
    await expect.poll(waiting).toEqual({ roomId: at.roomId, waiting: 0 });
    expect(ownRequest(1)).toMatchObject({ status: 'accepted', seat: 1 });
    expect(heardBy(`room:${at.roomId}`, voiceEvents.seats.type).at(-1)).toMatchObject({
      seats: [
        { seat: 0, account: { uid: hostId } },
        { seat: 1, account: { uid: uid(1) }, connected: false, muted: false, mutedBy: null },
      ],
    });
    expect(await at.seat(uid(2))).toBe(2);
    await at.act(uid(1), 'leave');
    expect(await at.seat(uid(3))).toBe(1);
  });

  it('concerns the host and the user, and is not published to the room before it has a seat', async () => {
    const inRoom = () => at.heard.filter(({ to }) => to === `room:${at.roomId}`);
    // The last event of the opening.
    await expect.poll(() => inRoom().map(({ type }) => type)).toContain(voiceEvents.seats.type);
    at.heard.length = 0;
    await at.act(uid(1), 'apply');
    await at.act(uid(1), 'cancel');
    await at.act(uid(1), 'apply');
    await at.act(hostId, 'reject', uid(1));
    await expect.poll(() => ownRequest(1)).toMatchObject({ status: 'rejected' });
    expect(inRoom()).toEqual([]);
  });

  it('is refused twice, on a seat, and in a closed room', async () => {
    await at.act(uid(1), 'apply');
    expect(await at.outcome(uid(1), 'apply')).toBe('link_mic_already_applied');
    await at.act(hostId, 'accept', uid(1));
    expect(await at.outcome(uid(1), 'apply')).toBe('link_mic_already_seated');
    expect(await at.outcome(uid(1), 'cancel')).toBe('link_mic_already_seated');
    await at.answer(hostId, 'close', {});
    expect(await at.outcome(uid(2), 'apply')).toBe('link_mic_not_open');
    expect(await at.code(uid(2), 'update', { roomId: '999999', action: 'apply' })).toBe('not_found');
  });

  it('is cancelled by its user, rejected by the host, and can be made again after both', async () => {
    await at.act(uid(1), 'apply');
    expect(await at.outcome(uid(1), 'cancel')).toBe('left');
    expect(await at.outcome(uid(1), 'cancel')).toBe('left');
    expect(await at.outcome(hostId, 'accept', uid(1))).toBe('link_mic_request_expired');
    await at.act(uid(1), 'apply');
    expect(await at.outcome(hostId, 'reject', uid(1))).toBe('rejected');
    expect(await at.outcome(hostId, 'reject', uid(1))).toBe('rejected');
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_request_rejected');
    expect(await at.outcome(uid(1), 'apply')).toBe('pending');
  });

  it('expires after 60 seconds without an answer', async () => {
    const { id } = await at.act(uid(1), 'apply');
    const { clock, timers } = at.room.platform;
    clock.advance(59_999);
    await timers.run('voice.due');
    expect((await rowOf(id)).status).toBe('pending');
    clock.advance(1);
    // Expired before the job has marked it.
    expect(await at.outcome(hostId, 'accept', uid(1))).toBe('link_mic_request_expired');
    expect(await at.outcome(hostId, 'reject', uid(1))).toBe('link_mic_request_expired');
    await Promise.all([timers.run('voice.due'), timers.run('voice.due')]);
    expect((await rowOf(id)).status).toBe('expired');
    await expect.poll(() => heardBy(`user:${uid(1)}`, voiceEvents.request.type).filter(isExpired)).toHaveLength(1);
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_request_expired');
    expect(await at.outcome(uid(1), 'apply')).toBe('pending');
  });

  const isExpired = (event: unknown): boolean => (event as { status: string }).status === 'expired';

  it('is accepted without the host when the link-mic says so, while a seat is free', async () => {
    await at.answer(hostId, 'configure', { autoAccept: true });
    expect(await at.act(uid(1), 'apply')).toMatchObject({ status: 'accepted', seat: 1 });
  });

  it('is limited to followers or fans when the host says so', async () => {
    await at.answer(hostId, 'configure', { whoMayApply: 'followers' });
    expect(await at.outcome(uid(1), 'apply')).toBe('link_mic_not_eligible');
    expect(await at.answer(uid(1), 'info', { roomId: at.roomId })).toMatchObject({
      applyBlock: { code: 'link_mic_not_eligible' },
      waiting: null,
    });
    at.room.follows.add(`${uid(1)}>${hostId}`);
    expect(await at.outcome(uid(1), 'apply')).toBe('pending');
    await at.answer(hostId, 'configure', { whoMayApply: 'fans' });
    at.room.follows.add(`${uid(2)}>${hostId}`);
    expect(await at.outcome(uid(2), 'apply')).toBe('link_mic_not_eligible');
    at.fans.set(`${uid(2)}>${hostId}`, 1);
    expect((await at.answer(uid(2), 'info', { roomId: at.roomId })).applyBlock).toBeNull();
    expect(await at.outcome(uid(2), 'apply')).toBe('pending');
  });

  it('is limited in number for each user and room', async () => {
    for (let n = 0; n < 30; n += 1) {
      await at.act(uid(1), 'apply');
      await at.act(uid(1), 'cancel');
    }
    expect(await at.ask(uid(1), 'update', { roomId: at.roomId, action: 'apply' })).toMatchObject({
      code: 'too_many_requests',
      data: { seconds: 120 },
    });
    expect(await at.outcome(uid(2), 'apply')).toBe('pending');
  });

  it('is refused while 200 others wait', async () => {
    const { db, clock, ids } = at.room.platform;
    const { opening_id: opening } = await db
      .selectFrom('voice_channel')
      .select('opening_id')
      .where('room_id', '=', at.roomId)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 200 }, (_, n) => ({
      id: ids.next(),
      room_id: at.roomId,
      opening_id: opening ?? '',
      uid: String(900_000 + n),
      made_by: 'apply' as const,
      status: 'pending' as const,
      price: 0,
      at: clock.date(),
      expires_at: new Date(clock.now() + 60_000),
    }));
    await db.insertInto('voice_request').values(others).execute();
    expect(await at.outcome(uid(1), 'apply')).toBe('too_many_requests');
    expect(await at.outcome(hostId, 'invite', uid(1))).toBe('too_many_requests');
    await at.answer(hostId, 'close', {});
    const left = await db.selectFrom('voice_request').select('id').where('ended_at', 'is', null).execute();
    expect(left).toEqual([]);
  });

  it('pages through the waiting requests, the oldest first', async () => {
    for (let n = 1; n <= 5; n += 1) await at.act(uid(n), 'apply');
    const one = await at.answer(hostId, 'requests', { limit: 3 });
    const two = await at.answer(hostId, 'requests', { limit: 3, cursor: one.next ?? '' });
    expect([...one.items, ...two.items].map(({ account }) => account.uid)).toEqual([1, 2, 3, 4, 5].map(uid));
    expect(two.next).toBeNull();
    expect(await at.code(hostId, 'requests', { cursor: 'nonsense' })).toBe('bad_input');
  });
});

describe('a muted or blacklisted user', () => {
  it('cannot apply, and is not accepted after a mute', async () => {
    await at.act(uid(1), 'apply');
    const { moderate } = at.room;
    const host = { principal: { uid: hostId, userType: 2, sessionId: 's' } } as const;
    for (const who of [uid(1), uid(2)]) {
      at.room.person(who);
      await moderate(roomModerationCalls.mutePerson, { roomId: at.roomId, uid: who, duration: '10m' }, host);
    }
    expect(await at.outcome(hostId, 'accept', uid(1))).toBe('no_permission');
    expect(await at.outcome(uid(2), 'apply')).toBe('room_muted');
    expect(await at.outcome(hostId, 'invite', uid(2))).toBe('no_permission');
    expect((await at.answer(uid(2), 'info', { roomId: at.roomId })).applyBlock).toEqual({
      code: 'room_muted',
      data: { until: new Date(at.room.platform.clock.now() + 600_000).toISOString() },
    });
  });

  it('keeps the seat when muted in the chat, and loses it right away when blacklisted', async () => {
    await at.seat(uid(1));
    await at.act(uid(2), 'apply');
    const { moderate } = at.room;
    const host = { principal: { uid: hostId, userType: 2, sessionId: 's' } } as const;
    await moderate(roomModerationCalls.mutePerson, { roomId: at.roomId, uid: uid(1), duration: '10m' }, host);
    await at.room.platform.timers.run('voice.board');
    expect(await seats()).toHaveLength(2);
    for (const who of [uid(1), uid(2)])
      await moderate(roomModerationCalls.blacklist, { roomId: at.roomId, uid: who, blacklisted: true }, host);
    await expect.poll(seats).toHaveLength(1);
    await expect.poll(async () => (await at.answer(hostId, 'requests', {})).items).toEqual([]);
    await expect
      .poll(() => ownRequest(1))
      .toMatchObject({
        status: 'interrupted',
        ending: 'removed',
      });
    expect(at.engine.ended.at(-1)).toEqual([at.roomId, 1, 'interrupted']);
    expect(await at.code(uid(1), 'connect', { roomId: at.roomId })).toBe('link_mic_interrupted');
    expect(await at.outcome(uid(1), 'apply')).toBe('room_blacklisted');
  });

  it('loses the seat when banned from the platform or removed', async () => {
    await at.seat(uid(1));
    await at.seat(uid(2));
    at.room.person(uid(1), { ban: { until: null } });
    at.accountChanged(uid(1));
    await expect.poll(seats).toHaveLength(2);
    at.room.people.delete(uid(2));
    await at.room.platform.timers.run('voice.board');
    expect(
      await at.room.platform.db.selectFrom('voice_request').selectAll().where('seat', 'is not', null).execute(),
    ).toEqual([]);
  });
});

describe('a user whom operators muted on the whole platform', () => {
  const mute = { until: new Date('2036-01-01T00:00:00Z'), reason: 'Insults' };

  // Proves consolePeople:effect.muteWrites
  it('loses the seat and cannot apply', async () => {
    await at.seat(uid(1));
    at.room.person(uid(1), { mute });
    at.accountChanged(uid(1));
    await expect.poll(seats).toHaveLength(1);
    expect(await at.ask(uid(1), 'update', { roomId: at.roomId, action: 'apply' })).toMatchObject({
      code: 'account_muted',
      data: { until: mute.until.toISOString(), reason: 'Insults' },
    });
  });

  it('closes the link-mic as its host, and cannot open it', async () => {
    const host = at.room.people.get(hostId);
    if (!host) throw new Error('no host');
    at.room.people.set(hostId, { ...host, mute });
    at.accountChanged(hostId);
    await expect.poll(() => at.engine.open.has(at.roomId)).toBe(false);
    expect(await at.code(hostId, 'open', {})).toBe('account_muted');
    at.room.people.set(hostId, host);
    await at.open();
  });
});

describe('an invitation', () => {
  it('seats the user who accepts it, without a price and whoever may apply', async () => {
    await at.answer(hostId, 'configure', { price: 50, whoMayApply: 'fans' });
    const invited = await at.act(hostId, 'invite', uid(1));
    expect(invited).toMatchObject({ status: 'invited', by: 'invite', price: 0 });
    await expect.poll(() => ownRequest(1)).toMatchObject({ status: 'invited' });
    expect(await at.outcome(hostId, 'invite', uid(1))).toBe('invited');
    expect(await at.outcome(hostId, 'accept', uid(1))).toBe('link_mic_already_applied');
    expect(await at.act(uid(1), 'agree')).toMatchObject({ id: invited.id, status: 'accepted', seat: 1 });
    expect(await at.outcome(uid(1), 'agree')).toBe('accepted');
    expect(await at.outcome(hostId, 'invite', uid(1))).toBe('link_mic_already_seated');
    await at.act(hostId, 'invite', uid(2));
    expect(await at.outcome(uid(2), 'apply')).toBe('accepted');
  });

  it('is declined, withdrawn or expires', async () => {
    await at.act(hostId, 'invite', uid(1));
    expect(await at.outcome(uid(1), 'decline')).toBe('rejected');
    expect(await at.outcome(uid(1), 'agree')).toBe('link_mic_request_expired');
    await at.act(hostId, 'invite', uid(1));
    expect(await at.outcome(hostId, 'withdraw', uid(1))).toBe('withdrawn');
    expect(await at.outcome(hostId, 'withdraw', uid(1))).toBe('withdrawn');
    expect(await at.outcome(uid(1), 'agree')).toBe('link_mic_request_expired');
    await at.act(hostId, 'invite', uid(1));
    at.room.platform.clock.advance(60_000);
    expect(await at.outcome(uid(1), 'agree')).toBe('link_mic_request_expired');
    expect(await at.outcome(uid(1), 'decline')).toBe('link_mic_request_expired');
    expect(await at.outcome(hostId, 'withdraw', uid(1))).toBe('link_mic_request_expired');
  });

  it('goes to nobody who may not apply', async () => {
    at.room.person(uid(1), { userType: 4 });
    at.room.person(uid(2), { userType: 3 });
    at.room.operators.add(uid(2));
    for (const who of [uid(1), uid(2), hostId]) expect(await at.outcome(hostId, 'invite', who)).toBe('no_permission');
    expect(await at.code(hostId, 'update', { roomId: at.roomId, action: 'invite', uid: '888888' })).toBe(
      'user_not_found',
    );
    expect(await at.code(hostId, 'update', { roomId: at.roomId, action: 'invite' })).toBe('bad_input');
    expect(await at.outcome(hostId, 'accept', uid(3))).toBe('not_found');
  });

  it('is limited in number for each user', async () => {
    for (let n = 0; n < 12; n += 1) {
      await at.act(hostId, 'invite', uid(1));
      await at.act(uid(1), 'decline');
    }
    expect(await at.outcome(hostId, 'invite', uid(1))).toBe('too_many_requests');
  });
});

it('deletes requests a month after their end', async () => {
  const { clock, timers } = at.room.platform;
  const { id } = await at.act(uid(1), 'apply');
  await at.act(uid(1), 'cancel');
  await timers.run('voice.sweep');
  expect((await rowOf(id)).status).toBe('left');
  clock.advance(31 * 24 * 3_600_000);
  await timers.run('voice.sweep');
  await expect(rowOf(id)).rejects.toThrow('no result');
});

it('deletes what is kept of removed accounts', async () => {
  await at.act(uid(1), 'apply');
  await at.voice.removePeople([uid(1)]);
  const rows = at.room.platform.db.selectFrom('voice_request').selectAll().where('uid', '=', uid(1));
  expect(await rows.execute()).toEqual([]);
});
