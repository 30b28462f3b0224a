import { beforeEach, describe, expect, it } from 'vitest';
import { createRoomFixture, until } from '../rooms/testing/room-fixture.ts';
import { blocks, startOrderedRoom } from './testing/moderated-room.ts';

const { operators, fixture, mute, unmute, next, uid } = await startOrderedRoom();
let host: string;
let roomId: string;
beforeEach(async () => {
  ({ host, roomId } = await next());
});

describe('room admins', () => {
  it('never exceeds the limit of room admins when many are appointed at the same time', async () => {
    const max = fixture.platform.settings.get('rooms.adminsMax');
    const answers = await Promise.all(
      Array.from({ length: max + 3 }, (_, n) =>
        operators.by(host, 'appoint', { roomId, uid: uid(n + 1), admin: true }),
      ),
    );
    expect(answers.filter((code) => code === 'ok')).toHaveLength(max);
    expect(answers.filter((code) => code === 'room_admin_limit_reached')).toHaveLength(3);
    expect((await operators.answer(host, 'people', { roomId, list: 'admins', pageSize: 100 })).total).toBe(max);
    const [first] = (await operators.answer(host, 'people', { roomId, list: 'admins' })).items;
    expect(await operators.by(host, 'appoint', { roomId, uid: first?.uid ?? '', admin: true })).toBe('ok');
    expect(await operators.by(host, 'appoint', { roomId, uid: first?.uid ?? '', admin: false })).toBe('ok');
    expect(await operators.by(host, 'appoint', { roomId, uid: uid(29), admin: true })).toBe('ok');
  });

  it('allows only members as admins, not guests, staff, blacklisted users or the host', async () => {
    fixture.person(uid(20), { userType: 4 });
    fixture.person(uid(21), { userType: 3 });
    await operators.by(host, 'blacklist', { roomId, uid: uid(22), blacklisted: true });
    for (const who of [uid(20), uid(21), uid(22), host])
      expect(await operators.by(host, 'appoint', { roomId, uid: who, admin: true })).toBe('no_permission');
  });

  // Proves consoleLive:room.effect.revoke
  it('rejects the next action of a revoked admin, including one already in flight', async () => {
    await operators.by(host, 'appoint', { roomId, uid: uid(9), admin: true });
    const admin = await fixture.enter(uid(9), roomId);
    expect(admin.entry.state.role).toBe('room_admin');
    const [revoked, ...acts] = await Promise.all([
      operators.by(host, 'appoint', { roomId, uid: uid(9), admin: false }),
      ...Array.from({ length: 8 }, (_, n) => mute(uid(n + 1), '10m', uid(9))),
    ]);
    expect(revoked).toBe('ok');
    expect(await mute(uid(10), '10m', uid(9))).toBe('no_permission');
    // Actions before the revocation succeeded and later ones failed: the log has all entries below the revocation, none
    // above it.
    const { items } = await operators.answer(host, 'log', { roomId, limit: 100 });
    expect(items.map(({ act }) => act).indexOf('revoke_admin')).toBe(0);
    expect(items.filter(({ act }) => act === 'mute')).toHaveLength(acts.filter((code) => code === 'ok').length);
    await until(() => expect(blocks(admin).at(-1)?.standing.role).toBe('user'));
  });
});

describe('the blacklist', () => {
  // Proves consoleLive:room.effect.blacklist
  it('stops posting, gifts, red packets and link-mic of a blacklisted user, but not watching', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })).toBe('ok');
    expect(await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: true })).toBe('ok');
    expect(await ana.send('x')).toMatchObject({ code: 'room_blacklisted' });
    const principal = { uid: uid(1), userType: 1 as const, sessionId: '1' };
    for (const action of ['send_gift', 'open_red_packet', 'apply_link_mic'] as const)
      expect(await fixture.rooms.mayInRoom(roomId, principal, action)).toMatchObject({ code: 'room_blacklisted' });
    expect(await fixture.rooms.mayInRoom(roomId, principal, 'watch')).toBe(true);
    const { items } = await operators.answer(host, 'people', { roomId, list: 'blacklist' });
    expect(items).toMatchObject([{ uid: uid(1), present: true, blacklisted: { by: { uid: host } } }]);
    expect((await operators.answer(host, 'log', { roomId })).items).toHaveLength(1);
    expect(await operators.by(host, 'blacklist', { roomId, uid: uid(1), blacklisted: false })).toBe('ok');
    expect(await ana.send('back')).toMatchObject({ ok: true });
  });
});

it('keeps all moderation state across a restart', async () => {
  const ana = await fixture.enter(uid(1), roomId);
  const pinned = await ana.say('pinned');
  await operators.answer(host, 'pin', { roomId, messageId: pinned.id });
  await operators.by(host, 'appoint', { roomId, uid: uid(2), admin: true });
  await operators.by(host, 'blacklist', { roomId, uid: uid(3), blacklisted: true });
  await mute(uid(4), '30m');
  await operators.answer(host, 'modes', { roomId, emojiOnly: true });
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

it('removes a user banned by the platform from every room within two seconds', async () => {
  const asked = performance.now();
  const [here, there] = [
    await fixture.enter(uid(1), roomId),
    await fixture.enter(uid(1), await fixture.rooms.roomOfMatch('500')),
  ];
  fixture.person(uid(1), { ban: { until: null } });
  const began = performance.now();
  fixture.identity.revoke(uid(1), here.session, there.session);
  await Promise.all([here.socket.closed, there.socket.closed]);
  // The bound grows with the measured delay, so that a slow machine does not fail the test.
  expect(performance.now() - began).toBeLessThan(2000 + 10 * (began - asked));
  const principal = { uid: uid(1), userType: 1 as const, sessionId: '1' };
  expect(await fixture.rooms.mayInRoom(roomId, principal, 'send_gift')).toMatchObject({ code: 'login_forbidden' });
});

describe('lists of users', () => {
  it('counts guests, finds users by name and user ID, and returns pages with roles first', async () => {
    fixture.person(uid(20), { userType: 4 });
    await operators.by(host, 'appoint', { roomId, uid: uid(7), admin: true });
    for (const n of [1, 2, 7, 20]) await fixture.enter(uid(n), roomId);
    await fixture.enter(host, roomId);
    const all = await operators.answer(uid(1), 'people', { roomId });
    expect(all).toMatchObject({ total: 4, guestCount: 1, viewers: 4 });
    expect(all.items.map((person) => person.uid)).toEqual([host, uid(7), uid(1), uid(2)]);
    expect((await operators.answer(uid(1), 'people', { roomId, page: 2, pageSize: 3 })).items).toMatchObject([
      { uid: uid(2) },
    ]);
    expect((await operators.answer(uid(1), 'people', { roomId, role: 'room_admin' })).items).toMatchObject([
      { uid: uid(7) },
    ]);
    const number = String(10_000_000 + Number(uid(2)));
    for (const search of [`person ${uid(2)}`, number])
      expect((await operators.answer(uid(1), 'people', { roomId, search })).items).toMatchObject([{ uid: uid(2) }]);
  });

  it('shows the messages of a user and the moderation log, without the name of the operator', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    await ana.say('one');
    fixture.person(uid(25), { userType: 3, nickname: 'Secret name' });
    fixture.operators.add(uid(25));
    await mute(uid(1), '10m', uid(25));
    await unmute(uid(1));
    await mute(uid(1), '60m');
    const { person, history } = await operators.answer(host, 'person', { roomId, uid: uid(1) });
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
    const firstPage = await operators.answer(host, 'log', { roomId, limit: 2 });
    const rest = await operators.answer(host, 'log', { roomId, limit: 2, cursor: firstPage.next ?? '' });
    expect([...firstPage.items, ...rest.items].map(({ act }) => act)).toEqual(['mute', 'lift_mute', 'mute']);
    expect(rest.next).toBeNull();
    expect(await operators.by(host, 'log', { roomId, cursor: 'x' })).toBe('bad_input');
  });
});
