import { hostRole, roomEvents, roomOperatorCalls } from '@touchline/contract/rooms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoomFixture, type Member, until } from '../../rooms/testing/room-fixture.ts';
import { blocks, startOrderedRoom } from '../testing/moderated-room.ts';

const { operators, fixture, mute, unmute, next, uid } = await startOrderedRoom();
let host: string;
let roomId: string;
beforeEach(async () => {
  ({ host, roomId } = await next());
});

describe('a mute', () => {
  // Proves consoleLive:mute.effect
  it('stops every tab of a muted user in all processes right away, with the end time', async () => {
    const other = await createRoomFixture({}, fixture);
    const [tab, second, far] = [
      await fixture.enter(uid(1), roomId),
      await fixture.enter(uid(1), roomId),
      await other.enter(uid(1), roomId),
    ];
    const reader = await other.enter(uid(2), roomId);
    expect(await mute(uid(1), '10m')).toBe('ok');
    const until10 = '2026-03-01T20:10:00.000Z';
    for (const each of [tab, second, far])
      expect(await each.send('typed before')).toMatchObject({ code: 'room_muted', data: { until: until10 } });
    const principal = { uid: uid(1), userType: 1 as const, sessionId: '1' };
    expect(await fixture.rooms.mayInRoom(roomId, principal, 'open_red_packet')).toMatchObject({ code: 'room_muted' });
    expect(await fixture.rooms.mayInRoom(roomId, principal, 'watch')).toBe(true);
    await until(() =>
      expect(blocks(second)).toMatchObject([
        { standing: { mute: { until: until10 } }, speechBlock: { code: 'room_muted', data: { until: until10 } } },
      ]),
    );
    await until(() =>
      expect(reader.socket.of(roomEvents.person.type)).toMatchObject([
        { d: { uid: uid(1), nickname: `Person ${uid(1)}`, act: 'mute', role: 'user' } },
      ]),
    );
    expect(await unmute(uid(1))).toBe('ok');
    expect(await unmute(uid(1))).toBe('ok');
    expect(await far.send('again')).toMatchObject({ ok: true });
    await until(() => expect(blocks(tab).at(-1)).toMatchObject({ standing: { mute: null }, speechBlock: null }));
    await other.close();
  });

  it('ends a mute on time, and applies it again when the clock goes back', async () => {
    const { clock, timers } = fixture.platform;
    const ana = await fixture.enter(uid(1), roomId);
    await mute(uid(1), '60m');
    clock.advance(3_599_999);
    expect(await ana.send('early')).toMatchObject({ code: 'room_muted' });
    clock.advance(1);
    expect(await ana.send('in time')).toMatchObject({ ok: true });
    await timers.run('rooms.mutes.sweep');
    clock.advance(-1_800_000);
    expect(await ana.send('clock set back')).toMatchObject({ code: 'room_muted' });
    clock.advance(26 * 3_600_000);
    await timers.run('rooms.mutes.sweep');
    const left = fixture.platform.db.selectFrom('rooms_mute').selectAll().where('room_id', '=', roomId);
    expect(await left.execute()).toEqual([]);
  });

  it('tells moderators what a mute for the match lasts with, and refuses one while nothing is live', async () => {
    const lastsWith = async (by: string) =>
      (await operators.answer(by, 'person', { roomId, uid: uid(1) })).muteLastsWith;
    expect(await lastsWith(host)).toBeNull();
    expect(await mute(uid(1), 'match')).toBe('mute_duration_not_allowed');
    fixture.broadcasts.set(host, { sessionId: '36', matchId: null });
    expect(await lastsWith(host)).toBe('broadcast');
    fixture.matches.set('704', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '36', matchId: '704' });
    expect([await lastsWith(host), await lastsWith(uid(2))]).toEqual(['match', null]);
    expect(await mute(uid(1), 'match')).toBe('ok');
  });

  it('ends a mute for the match with the match and notifies the user', async () => {
    fixture.matches.set('700', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '31', matchId: '700' });
    const ana = await fixture.enter(uid(1), roomId);
    expect(await mute(uid(1), 'match')).toBe('ok');
    fixture.platform.clock.advance(10 * 3_600_000);
    expect(await ana.send('x')).toMatchObject({ code: 'room_muted_for_match' });
    await fixture.platform.timers.run('rooms.mutes.sweep');
    fixture.matches.set('700', 'ended');
    expect(await ana.send('after')).toMatchObject({ ok: true });
    await fixture.platform.timers.run('rooms.mutes.sweep');
    await until(() => expect(blocks(ana).at(-1)).toMatchObject({ standing: { mute: null }, speechBlock: null }));
  });

  it('does not show a mute that is lifted while the user enters', async () => {
    fixture.matches.set('703', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '35', matchId: '703' });
    expect(await mute(uid(1), 'match')).toBe('ok');
    let asked = 0;
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    fixture.asked = async () => {
      asked += 1;
      if (asked === 1) await held;
    };
    const entering = fixture.enter(uid(1), roomId);
    await until(() => expect(asked).toBe(1));
    expect(await unmute(uid(1))).toBe('ok');
    goOn();
    fixture.asked = async () => {};
    expect((await entering).entry.state).toMatchObject({ standing: { mute: null }, speechBlock: null });
  });

  it('ties a mute for the match to the broadcast without a match, and does not offer it without either', async () => {
    expect(await mute(uid(1), 'match')).toBe('mute_duration_not_allowed');
    fixture.broadcasts.set(host, { sessionId: '32', matchId: null });
    fixture.openSessions.add('32');
    expect(await mute(uid(1), 'match')).toBe('ok');
    const ana = await fixture.enter(uid(1), roomId);
    expect(ana.entry.state).toMatchObject({ speechBlock: { code: 'room_muted_for_match' } });
    fixture.openSessions.delete('32');
    expect(await ana.send('over')).toMatchObject({ ok: true });
    const match = await fixture.rooms.roomOfMatch('500');
    fixture.person(uid(20), { userType: 3 });
    expect(await operators.by(uid(20), 'mutePerson', { roomId: match, uid: uid(1), duration: 'match' })).toBe('ok');
  });

  it('ties a mute for the match to the broadcast after the match, and is not offered without one', async () => {
    fixture.matches.set('701', 'ended');
    fixture.broadcasts.set(host, { sessionId: '33', matchId: '701' });
    fixture.openSessions.add('33');
    const ana = await fixture.enter(uid(1), roomId);
    expect(await mute(uid(1), 'match')).toBe('ok');
    expect(await ana.send('still on air')).toMatchObject({ code: 'room_muted_for_match' });
    fixture.openSessions.delete('33');
    expect(await ana.send('over')).toMatchObject({ ok: true });
    const match = await fixture.rooms.roomOfMatch('701');
    fixture.person(uid(20), { userType: 3 });
    const late = { roomId: match, uid: uid(1), duration: 'match' } as const;
    expect(await operators.by(uid(20), 'mutePerson', late)).toBe('mute_duration_not_allowed');
  });

  // Proves consoleLive:mute.notice
  it('requires a reason of operators, tells it to the muted user and logs it', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const token = operators.staff.tokenOf('901', 'moderator');
    const byOperator = (reason: string) =>
      operators.api.callWith(roomOperatorCalls.mutePerson, { roomId, uid: uid(1), duration: '10m', reason }, { token });
    expect(await byOperator(' ')).toMatchObject({ code: 'decision_reason_empty' });
    expect(await byOperator('x'.repeat(501))).toMatchObject({ code: 'text_too_long', data: { max: 500 } });
    expect(await byOperator('Insults')).toMatchObject({ success: true, data: { mute: { reason: 'Insults' } } });
    const until10 = '2026-03-01T20:10:00.000Z';
    const data = { until: until10, reason: 'Insults' };
    expect(await ana.send('why')).toMatchObject({ code: 'room_muted', data });
    await until(() =>
      expect(blocks(ana)).toMatchObject([{ standing: { mute: data }, speechBlock: { code: 'room_muted', data } }]),
    );
    expect(ana.socket.of(roomEvents.order.type)).toMatchObject([{ d: { act: 'mute', ...data } }]);
    const { items } = await operators.answer(host, 'log', { roomId, uid: uid(1) });
    expect(items).toMatchObject([{ act: 'mute', details: { reason: 'Insults', until: until10 } }]);
    expect(operators.staff.audit.records.at(-1)).toMatchObject({ action: 'room.mute', details: { reason: 'Insults' } });
  });

  it('rejects a mute of an unknown user', async () => {
    expect(await mute('999999999', '10m')).toBe('user_not_found');
    expect(await unmute('999999999')).toBe('user_not_found');
  });

  it('stores one mute, the later one, when two admins mute at the same time', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    const both = [mute(uid(1), '10m'), mute(uid(1), '60m', uid(9)), mute(uid(1), '30m')];
    expect(await Promise.all(both)).toEqual(['ok', 'ok', 'ok']);
    const { items } = await operators.answer(host, 'log', { roomId, uid: uid(1) });
    const rows = await fixture.platform.db.selectFrom('rooms_mute').selectAll().where('room_id', '=', roomId).execute();
    expect(items).toHaveLength(3);
    expect(rows).toMatchObject([{ until: new Date(String(items[0]?.details.until)) }]);
  });
});

describe('a mute by operators on the whole platform', () => {
  const mute = { until: new Date('2026-03-01T21:00:00Z'), reason: 'Spam' };
  const data = { until: '2026-03-01T21:00:00.000Z', reason: 'Spam' };

  // Proves consolePeople:effect.muteWrites
  it('stops a user in every room until its end, also the host of the room', async () => {
    fixture.person(uid(1), { mute });
    fixture.person(host, { userType: 2, isHost: true, mute });
    for (const who of [uid(1), host]) {
      const member = await fixture.enter(who, roomId);
      expect(member.entry.state).toMatchObject({
        standing: { mute: null, platformMute: data },
        speechBlock: { code: 'account_muted', data },
      });
      expect(await member.send('anyway')).toMatchObject({ code: 'account_muted', data });
      fixture.platform.clock.advance(3_600_000);
      expect(await member.send('after the end')).toMatchObject({ ok: true });
      fixture.platform.clock.advance(-3_600_000);
    }
  });

  it('forbids media, red packets and the link-mic, and no gifts', async () => {
    fixture.person(uid(2), { mute });
    const principal = { uid: uid(2), userType: 1 as const, sessionId: '1' };
    for (const action of ['send_media', 'open_red_packet', 'apply_link_mic'] as const)
      expect(await fixture.rooms.mayInRoom(roomId, principal, action)).toMatchObject({ code: 'account_muted', data });
    expect(await fixture.rooms.mayInRoom(roomId, principal, 'send_gift')).toBe(true);
  });
});

describe('moderation events', () => {
  it('delivers events in the order of the actions, however long reading a standing takes', async () => {
    fixture.matches.set('702', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '34', matchId: '702' });
    const ana = await fixture.enter(uid(1), roomId);
    let asked = 0;
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    fixture.asked = async () => {
      asked += 1;
      // Third read: first the match, then the standing for the room, then the one for the user.
      if (asked === 3) await held;
    };
    const muted = mute(uid(1), 'match');
    await until(() => expect(asked).toBe(3));
    const lifted = unmute(uid(1));
    const acts = async () => (await operators.answer(host, 'log', { roomId })).items.map(({ act }) => act);
    await vi.waitFor(async () => expect(await acts()).toEqual(['lift_mute', 'mute']));
    for (let turn = 0; turn < 5; turn += 1) await acts();
    goOn();
    expect(await Promise.all([muted, lifted])).toEqual(['ok', 'ok']);
    fixture.asked = async () => {};
    await until(() => expect(blocks(ana)).toHaveLength(2));
    expect(blocks(ana).at(-1)).toMatchObject({ standing: { mute: null }, speechBlock: null });
  });

  const events = (member: Member, type: string) => member.socket.of(type).map(({ d }) => d);

  it('sends all details to moderators and the target', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    fixture.person(uid(20), { userType: 3 });
    await operators.by(uid(20), 'mutePerson', { roomId, uid: uid(8), duration: '10m' });
    const concerned = [host, uid(9), uid(20), uid(1)];
    const hear = await Promise.all(concerned.map((who) => fixture.enter(who, roomId)));
    await mute(uid(1), '10m');
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    const by = { uid: host, nickname: 'Host', role: hostRole };
    for (const member of hear)
      await until(() =>
        expect(events(member, roomEvents.order.type)).toMatchObject([
          { roomId, uid: uid(1), act: 'mute', until: '2026-03-01T20:10:00.000Z', by },
          { roomId, uid: uid(1), act: 'blacklist', until: null, by },
        ]),
      );
  });

  it('sends the room only public details, and nothing about the blacklist', async () => {
    fixture.person(uid(20), { userType: 4 });
    fixture.person(uid(21), { userType: 2, isHost: true });
    const others = await Promise.all([uid(2), uid(20), uid(21)].map((who) => fixture.enter(who, roomId)));
    await mute(uid(1), '10m');
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: false });
    await unmute(uid(1));
    const { nickname } = fixture.person(uid(1));
    for (const member of others) {
      await until(() => expect(events(member, roomEvents.person.type)).toHaveLength(2));
      expect(events(member, roomEvents.person.type)).toEqual([
        { uid: uid(1), nickname, act: 'mute', role: 'user' },
        { uid: uid(1), nickname, act: 'lift_mute', role: 'user' },
      ]);
      expect(events(member, roomEvents.order.type)).toEqual([]);
    }
  });
});
