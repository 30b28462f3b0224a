import { type OwnStanding, roomCalls, roomEvents, roomOperatorCalls } from '@touchline/contract/rooms';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../platform/settings/settings.store.ts';
import { createOrderDesk, type OrderDesk } from '../testing/order-desk.ts';
import { createRoomFixture, type Member, type RoomFixture, until } from '../testing/room-fixture.ts';

let fixture: RoomFixture;
let desk: OrderDesk;
let host: string;
let roomId: string;
let next = 10_000;

beforeAll(async () => {
  fixture = await createRoomFixture();
  desk = await createOrderDesk(fixture);
});
afterAll(async () => {
  await desk.api.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.platform.clock.set('2026-03-01T20:00:00Z');
  next += 100;
  host = String(next);
  fixture.person(host, { userType: 2, zb: 1, nickname: 'Host' });
  for (let n = 1; n < 30; n += 1) fixture.person(uid(n));
  roomId = await fixture.rooms.roomOfAnchor(host);
  await fixture.platform.db.updateTable('rooms_room').set({ speaking_interval: 0 }).where('id', '=', roomId).execute();
  await fixture.rooms.settingsChanged(roomId);
});
const uid = (n: number): string => String(next + n);
const mute = (who: string, duration: string, by = host) => desk.by(by, 'stop', { roomId, uid: who, duration });
const blocks = (member: Member) =>
  member.socket
    .of(roomEvents.standing.type)
    .map((event) => event.d as { standing: OwnStanding; speechBlock: { code: string } | null });

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
    expect(await desk.by(uid(20), 'stop', { roomId: match, uid: uid(1), duration: 'match' })).toBe('ok');
  });

  it('of another length than the listed is refused, and so is one of nobody or of everybody and somebody', async () => {
    for (const duration of ['5m', '24h', '', 'forever'])
      expect(await mute(uid(1), duration)).toBe('mute_duration_not_allowed');
    expect(await mute('999999999', '10m')).toBe('user_not_found');
    for (const wrong of [{ uid: uid(1) }, { duration: '10m' }, {}, { uid: uid(1), duration: '10m', all: true }])
      expect(await desk.by(host, 'stop', { roomId, ...wrong })).toBe('bad_input');
  });

  it('by two at once is one mute, the later', async () => {
    await desk.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    const both = [mute(uid(1), '10m'), mute(uid(1), '60m', uid(9)), mute(uid(1), '30m')];
    expect(await Promise.all(both)).toEqual(['ok', 'ok', 'ok']);
    const { items } = await desk.answer(host, 'log', { roomId, uid: uid(1) });
    const rows = await fixture.platform.db.selectFrom('rooms_mute').selectAll().where('room_id', '=', roomId).execute();
    expect(items).toHaveLength(3);
    expect(rows).toMatchObject([{ until: new Date(String(items[0]?.details.until)) }]);
  });
});

describe('what others hear of an act of order', () => {
  const told = (member: Member, type: string) => member.socket.of(type).map(({ d }) => d);

  it('is everything for those who keep order and the person concerned', async () => {
    await desk.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    fixture.person(uid(20), { userType: 3 });
    await desk.by(uid(20), 'stop', { roomId, uid: uid(8), duration: '10m' });
    const concerned = [host, uid(9), uid(20), uid(1)];
    const hear = await Promise.all(concerned.map((who) => fixture.enter(who, roomId)));
    await mute(uid(1), '10m');
    await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    const by = { uid: host, nickname: 'Host', role: 'anchor' };
    for (const member of hear)
      await until(() =>
        expect(told(member, roomEvents.order.type)).toMatchObject([
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
    await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true });
    await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: false });
    await mute(uid(1), 'off');
    const { nickname } = fixture.person(uid(1));
    for (const member of others) {
      await until(() => expect(told(member, roomEvents.person.type)).toHaveLength(2));
      expect(told(member, roomEvents.person.type)).toEqual([
        { uid: uid(1), nickname, act: 'mute', role: 'user' },
        { uid: uid(1), nickname, act: 'lift_mute', role: 'user' },
      ]);
      expect(told(member, roomEvents.order.type)).toEqual([]);
    }
  });
});

describe('room admins', () => {
  it('are at most as many as the platform allows, however many are appointed at once', async () => {
    const max = fixture.platform.settings.get('rooms.adminsMax');
    const answers = await Promise.all(
      Array.from({ length: max + 3 }, (_, n) => desk.by(host, 'appoint', { roomId, uid: uid(n + 1), admin: true })),
    );
    expect(answers.filter((code) => code === 'ok')).toHaveLength(max);
    expect(answers.filter((code) => code === 'room_admin_limit_reached')).toHaveLength(3);
    expect((await desk.answer(host, 'people', { roomId, list: 'admins', pageSize: 100 })).total).toBe(max);
    const [first] = (await desk.answer(host, 'people', { roomId, list: 'admins' })).items;
    expect(await desk.by(host, 'appoint', { roomId, uid: first?.uid ?? '', admin: true })).toBe('ok');
    expect(await desk.by(host, 'appoint', { roomId, uid: first?.uid ?? '', admin: false })).toBe('ok');
    expect(await desk.by(host, 'appoint', { roomId, uid: uid(29), admin: true })).toBe('ok');
  });

  it('are members, not guests, staff, the blacklisted or the host', async () => {
    fixture.person(uid(20), { userType: 4 });
    fixture.person(uid(21), { userType: 3 });
    await desk.by(host, 'blacklist', { roomId, uid: uid(22), blacklisted: true });
    for (const who of [uid(20), uid(21), uid(22), host])
      expect(await desk.by(host, 'appoint', { roomId, uid: who, admin: true })).toBe('no_permission');
  });

  it('who are revoked are refused with their very next act, also one that is under way', async () => {
    await desk.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    const admin = await fixture.enter(uid(9), roomId);
    expect(admin.entry.state.role).toBe('room_admin');
    const [revoked, ...acts] = await Promise.all([
      desk.by(host, 'appoint', { roomId, uid: uid(9), admin: false }),
      ...Array.from({ length: 8 }, (_, n) => mute(uid(n + 1), '10m', uid(9))),
    ]);
    expect(revoked).toBe('ok');
    expect(await mute(uid(10), '10m', uid(9))).toBe('no_permission');
    // Those that came first were done, all others were not: the log has every deed before the revocation, none after it.
    const { items } = await desk.answer(host, 'log', { roomId, limit: 100 });
    expect(items.map(({ act }) => act).indexOf('revoke_admin')).toBe(0);
    expect(items.filter(({ act }) => act === 'mute')).toHaveLength(acts.filter((code) => code === 'ok').length);
    await until(() => expect(blocks(admin).at(-1)?.standing.role).toBe('user'));
  });
});

describe('the blacklist', () => {
  it('keeps somebody from speaking in the rooms of the host, from gifts, packets and link-mic, not from watching', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })).toBe('ok');
    expect(await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })).toBe('ok');
    expect(await ana.send('x')).toMatchObject({ code: 'room_blacklisted' });
    const principal = { uid: uid(1), userType: 1 as const, sessionId: '1' };
    for (const action of ['send_gift', 'open_red_packet', 'apply_link_mic'] as const)
      expect(await fixture.rooms.mayInRoom(roomId, principal, action)).toMatchObject({ code: 'room_blacklisted' });
    expect(await fixture.rooms.mayInRoom(roomId, principal, 'watch')).toBe(true);
    const { items } = await desk.answer(host, 'people', { roomId, list: 'blacklist' });
    expect(items).toMatchObject([{ uid: uid(1), present: true, blacklisted: { by: { uid: host } } }]);
    expect((await desk.answer(host, 'log', { roomId })).items).toHaveLength(1);
    expect(await desk.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: false })).toBe('ok');
    expect(await ana.send('back')).toMatchObject({ ok: true });
  });
});

describe('clearing', () => {
  it('of the screen takes away what was said, for those who come later too, and nothing that is said then', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    await ana.say('one');
    const two = await ana.say('two');
    expect(await desk.by(host, 'clear', { roomId })).toBe('ok');
    await until(() =>
      expect(ben.socket.of(roomEvents.cleared.type)).toMatchObject([{ d: { uid: null, upTo: two.seq } }]),
    );
    await ana.say('three');
    const late = await fixture.enter(uid(3), roomId);
    expect(late.entry.history.map(({ content }) => content.text)).toEqual(['three']);
    expect(await late.socket.ask('room.history', { roomId, before: 100 })).toMatchObject({
      data: { items: [{ content: { text: 'three' } }], more: false },
    });
  });

  it('of one person takes away what they said, and what is pinned of it', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const bad = await ana.say('spam');
    await ben.say('hello');
    await desk.answer(host, 'pin', { roomId, messageId: bad.id });
    expect(await desk.by(host, 'clear', { roomId, uid: uid(1) })).toBe('ok');
    await until(() => expect(ben.socket.of(roomEvents.cleared.type)).toMatchObject([{ d: { uid: uid(1) } }]));
    await until(() => expect(ben.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: { pinned: null } }));
    expect((await fixture.enter(uid(3), roomId)).entry.history.map(({ content }) => content.text)).toEqual(['hello']);
  });

  it('while people talk loses nothing that comes after it', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => fixture.enter(uid(n), roomId)));
    const talking = people.map(async (member, who) => {
      const seqs: number[] = [];
      for (let n = 0; n < 10; n += 1) seqs.push((await member.say(`${who} says ${n}`)).seq);
      return seqs;
    });
    const deleting = desk.by(host, 'clear', { roomId, uid: uid(1) });
    const [mine, ...others] = await Promise.all(talking);
    expect(await deleting).toBe('ok');
    const [told] = people[1]?.socket.of(roomEvents.cleared.type) ?? [];
    const upTo = (told?.d as { upTo: number } | undefined)?.upTo ?? 0;
    const shown = (await fixture.enter(uid(4), roomId)).entry.history.map(({ seq }) => seq);
    const expected = [...(mine ?? []).filter((seq) => seq > upTo), ...others.flat()].sort((a, b) => a - b);
    expect(shown).toEqual(expected);
  });
});

describe('rules of a room', () => {
  it('reach everybody when they change, and leave no trace when they do not', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const set = {
      roomId,
      speakingInterval: 7,
      followersOnly: true,
      emojiOnly: true,
      accountAgeHours: 3,
      lockedDown: true,
    };
    const rules = await desk.answer(host, 'modes', set);
    expect(rules).toMatchObject({ speakingInterval: 7, ownInterval: 7, followersOnly: true, accountAgeHours: 3 });
    await desk.answer(host, 'modes', set);
    await until(() => expect(ana.socket.of(roomEvents.settings.type)).toMatchObject([{ d: rules }]));
    expect((await desk.answer(host, 'log', { roomId })).items).toHaveLength(1);
    expect(await ana.send('x')).toMatchObject({ code: 'room_locked_down' });
    expect(await desk.by(host, 'modes', { roomId, speakingInterval: 301 })).toBe('bad_input');
  });

  it('follow the platform where the room has none of its own, and open rooms hear of it', async () => {
    await desk.answer(host, 'modes', { roomId, speakingInterval: null });
    const ana = await fixture.enter(uid(1), roomId);
    await until(() => expect(fixture.rooms.viewersOf([roomId]).get(roomId)).toBe(1));
    const { db, settings } = fixture.platform;
    const change = async (value: number) => {
      const { revision, settings: stored } = await readSettings(db);
      const values = { ...stored, 'rooms.speakingIntervalMs': { value, at: '2026-03-01T20:00:00Z', by: '1' } };
      await sql`update system_settings set revision = ${revision + 1}, settings = ${JSON.stringify(values)}`.execute(
        db,
      );
      await settings.changed();
    };
    await change(9000);
    await until(() =>
      expect(ana.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: { speakingInterval: 9 } }),
    );
    await change(2000);
  });

  it('of a match ask for no followers: it has nobody to follow', async () => {
    const match = await fixture.rooms.roomOfMatch('500');
    fixture.person(uid(20), { userType: 3 });
    const set = (followersOnly: boolean) => desk.by(uid(20), 'modes', { roomId: match, followersOnly });
    expect([await set(true), await set(false)]).toEqual(['bad_input', 'ok']);
    expect((await desk.answer(uid(20), 'log', { roomId: match })).items.map(({ act }) => act)).not.toContain('modes');
  });

  it('are written down as set only when the announcement was taken', async () => {
    fixture.people.delete(host);
    const token = desk.staff.tokenOf('903', 'administrator');
    const input = { roomId, welcome: 'Hello', announcement: 'Be kind' };
    expect(await desk.api.call(roomOperatorCalls.configure, input, { token })).toMatchObject({ code: 'not_found' });
    expect(await desk.api.call(roomOperatorCalls.log, { roomId }, { token })).toMatchObject({ data: { items: [] } });
    expect((await fixture.enter(uid(1), roomId)).entry.state.welcome).toBe('');
  });

  it('pin a message until it is taken down or deleted', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const [first, second] = [await ana.say('kick-off at eight'), await ana.say('lineups are out')];
    expect((await desk.answer(host, 'pin', { roomId, messageId: first.id })).pinned?.message.id).toBe(first.id);
    await desk.answer(host, 'pin', { roomId, messageId: second.id });
    const late = await fixture.enter(uid(2), roomId);
    expect(late.entry.state.pinned).toMatchObject({
      message: { content: { text: 'lineups are out' } },
      by: { uid: host },
    });
    const gone = await desk.api.call(
      roomCalls.deleteMessage,
      { roomId, messageId: second.id },
      { token: desk.tokenOf(uid(1)) },
    );
    expect(gone.success).toBe(true);
    expect((await fixture.enter(uid(3), roomId)).entry.state.pinned).toBeNull();
    expect(await desk.by(host, 'pin', { roomId, messageId: second.id })).toBe('not_found');
  });

  it('say what the host writes, within the bounds', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const rules = await desk.answer(host, 'configure', { roomId, welcome: ' Hello  all ', announcement: 'Be kind' });
    expect(rules).toMatchObject({ welcome: 'Hello all', announcement: 'Be kind' });
    await until(() => expect(ana.socket.of(roomEvents.settings.type).at(-1)).toMatchObject({ d: rules }));
    expect(await desk.by(host, 'configure', { roomId, welcome: 'x'.repeat(101) })).toBe('text_too_long');
    expect(await desk.by(host, 'configure', { roomId, welcome: 'free betting tips' })).toBe('sensitive_words');
    expect((await fixture.enter(uid(2), roomId)).entry.state).toMatchObject({
      welcome: 'Hello all',
      announcement: 'Be kind',
    });
  });
});

it('survives a restart, all of it', async () => {
  const ana = await fixture.enter(uid(1), roomId);
  const pinned = await ana.say('pinned');
  await desk.answer(host, 'pin', { roomId, messageId: pinned.id });
  await desk.by(host, 'appoint', { roomId, uid: uid(2), admin: true });
  await desk.by(host, 'blacklist', { roomId, uid: uid(3), blacklisted: true });
  await mute(uid(4), '30m');
  await desk.answer(host, 'modes', { roomId, emojiOnly: true });
  const next = await createRoomFixture({}, fixture);
  const states = [];
  for (const n of [1, 2, 3, 4]) states.push((await next.enter(uid(n), roomId)).entry.state);
  expect(states).toMatchObject([
    { emojiOnly: true, pinned: { message: { id: pinned.id } }, speechBlock: null },
    { role: 'room_admin', speechBlock: null },
    { speechBlock: { code: 'room_blacklisted' } },
    { speechBlock: { code: 'room_muted' } },
  ]);
  await next.close();
});

it('puts out everywhere, within two seconds, whom the platform bans', async () => {
  const [here, there] = [
    await fixture.enter(uid(1), roomId),
    await fixture.enter(uid(1), await fixture.rooms.roomOfMatch('500')),
  ];
  fixture.person(uid(1), { ban: { until: null } });
  const began = performance.now();
  fixture.identity.revoke(uid(1), here.session, there.session);
  await Promise.all([here.socket.closed, there.socket.closed]);
  expect(performance.now() - began).toBeLessThan(2000);
  const principal = { uid: uid(1), userType: 1 as const, sessionId: '1' };
  expect(await fixture.rooms.mayInRoom(roomId, principal, 'send_gift')).toMatchObject({ code: 'login_forbidden' });
});

describe('lists of people', () => {
  it('count visitors, find by name and user ID, and come by pages with roles first', async () => {
    fixture.person(uid(20), { userType: 4 });
    await desk.by(host, 'appoint', { roomId, uid: uid(7), admin: true });
    for (const n of [1, 2, 7, 20]) await fixture.enter(uid(n), roomId);
    await fixture.enter(host, roomId);
    const all = await desk.answer(uid(1), 'people', { roomId });
    expect(all).toMatchObject({ total: 4, visitors: 1, viewers: 5 });
    expect(all.items.map((person) => person.uid)).toEqual([host, uid(7), uid(1), uid(2)]);
    expect((await desk.answer(uid(1), 'people', { roomId, page: 2, pageSize: 3 })).items).toMatchObject([
      { uid: uid(2) },
    ]);
    expect((await desk.answer(uid(1), 'people', { roomId, role: 'room_admin' })).items).toMatchObject([
      { uid: uid(7) },
    ]);
    const number = String(10_000_000 + Number(uid(2)));
    for (const search of [`person ${uid(2)}`, number])
      expect((await desk.answer(uid(1), 'people', { roomId, search })).items).toMatchObject([{ uid: uid(2) }]);
  });

  it('show what somebody said and what was done, by whom, and not which operator it was', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('one');
    fixture.person(uid(25), { userType: 3, nickname: 'Secret name' });
    fixture.operators.add(uid(25));
    await mute(uid(1), '10m', uid(25));
    await mute(uid(1), 'off');
    await mute(uid(1), '60m');
    const { person, history } = await desk.answer(host, 'person', { roomId, uid: uid(1) });
    expect(person).toMatchObject({ present: true, mute: { by: { uid: host } } });
    expect(history).toMatchObject({
      messages: 1,
      latest: [{ message: { content: { text: 'one' } }, deleted: false }],
      log: [
        { act: 'mute', by: { uid: host }, details: { duration: '60m' } },
        { act: 'lift_mute', by: { uid: host } },
        { act: 'mute', by: { uid: null, nickname: '', role: 'operator' } },
      ],
    });
    const firstPage = await desk.answer(host, 'log', { roomId, limit: 2 });
    const rest = await desk.answer(host, 'log', { roomId, limit: 2, cursor: firstPage.next ?? '' });
    expect([...firstPage.items, ...rest.items].map(({ act }) => act)).toEqual(['mute', 'lift_mute', 'mute']);
    expect(rest.next).toBeNull();
    expect(await desk.by(host, 'log', { roomId, cursor: 'x' })).toBe('bad_input');
  });
});
