import { roomEvents } from '@touchline/contract/rooms';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blocks, startOrderedRoom } from '../testing/moderated-room.ts';
import { createRoomFixture, type Member, until } from '../testing/room-fixture.ts';

const { operators, fixture, mute, next, uid } = await startOrderedRoom();
let host: string;
let roomId: string;
beforeEach(async () => {
  ({ host, roomId } = await next());
});

describe('a mute', () => {
  it('stops every tab at once, in all processes, and tells until when', async () => {
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
    expect(await mute(uid(1), 'off')).toBe('ok');
    expect(await mute(uid(1), 'off')).toBe('ok');
    expect(await far.send('again')).toMatchObject({ ok: true });
    await until(() => expect(blocks(tab).at(-1)).toMatchObject({ standing: { mute: null }, speechBlock: null }));
    await other.close();
  });

  it('ends when the clock says so, and holds again when the clock went back', async () => {
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

  it('for the match ends with the match, and tells so', async () => {
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

  it('that is lifted while somebody enters is not what they are told', async () => {
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
    expect(await mute(uid(1), 'off')).toBe('ok');
    goOn();
    fixture.asked = async () => {};
    expect((await entering).entry.state).toMatchObject({ standing: { mute: null }, speechBlock: null });
  });

  it('for the match hangs on the broadcast where there is no match, and is not offered where there is neither', async () => {
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
    expect(await operators.by(uid(20), 'stop', { roomId: match, uid: uid(1), duration: 'match' })).toBe('ok');
  });

  it('for the match hangs on the broadcast when the match is over, and is not offered when that is all there was', async () => {
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
    const late = { roomId: match, uid: uid(1), duration: 'match' };
    expect(await operators.by(uid(20), 'stop', late)).toBe('mute_duration_not_allowed');
  });

  it('of another length than the listed is refused, and so is one of nobody or of everybody and somebody', async () => {
    for (const duration of ['5m', '24h', '', 'forever'])
      expect(await mute(uid(1), duration)).toBe('mute_duration_not_allowed');
    expect(await mute('999999999', '10m')).toBe('user_not_found');
    for (const wrong of [{ uid: uid(1) }, { duration: '10m' }, {}, { uid: uid(1), duration: '10m', all: true }])
      expect(await operators.by(host, 'stop', { roomId, ...wrong })).toBe('bad_input');
  });

  it('by two at once is one mute, the later', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    const both = [mute(uid(1), '10m'), mute(uid(1), '60m', uid(9)), mute(uid(1), '30m')];
    expect(await Promise.all(both)).toEqual(['ok', 'ok', 'ok']);
    const { items } = await operators.answer(host, 'log', { roomId, uid: uid(1) });
    const rows = await fixture.platform.db.selectFrom('rooms_mute').selectAll().where('room_id', '=', roomId).execute();
    expect(items).toHaveLength(3);
    expect(rows).toMatchObject([{ until: new Date(String(items[0]?.details.until)) }]);
  });
});

describe('what others hear of an act of order', () => {
  it('comes in the order in which it was done, however long it took to find out how somebody stands', async () => {
    fixture.matches.set('702', 'in_progress');
    fixture.broadcasts.set(host, { sessionId: '34', matchId: '702' });
    const ana = await fixture.enter(uid(1), roomId);
    let asked = 0;
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    fixture.asked = async () => {
      asked += 1;
      // First what the match is, then how the person stands for the room, then for themselves.
      if (asked === 3) await held;
    };
    const muted = mute(uid(1), 'match');
    await until(() => expect(asked).toBe(3));
    const lifted = mute(uid(1), 'off');
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

  it('is everything for those who keep order and the person concerned', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    fixture.person(uid(20), { userType: 3 });
    await operators.by(uid(20), 'stop', { roomId, uid: uid(8), duration: '10m' });
    const concerned = [host, uid(9), uid(20), uid(1)];
    const hear = await Promise.all(concerned.map((who) => fixture.enter(who, roomId)));
    await mute(uid(1), '10m');
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    const by = { uid: host, nickname: 'Host', role: 'anchor' };
    for (const member of hear)
      await until(() =>
        expect(events(member, roomEvents.order.type)).toMatchObject([
          { roomId, uid: uid(1), act: 'mute', until: '2026-03-01T20:10:00.000Z', by },
          { roomId, uid: uid(1), act: 'blacklist', until: null, by },
        ]),
      );
  });

  it('is for the room only what can be seen anyway, and nothing of the blacklist', async () => {
    fixture.person(uid(20), { userType: 4 });
    fixture.person(uid(21), { userType: 2, zb: 1 });
    const others = await Promise.all([uid(2), uid(20), uid(21)].map((who) => fixture.enter(who, roomId)));
    await mute(uid(1), '10m');
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: false });
    await mute(uid(1), 'off');
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
