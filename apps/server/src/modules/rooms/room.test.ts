import {
  guestRole,
  hostRole,
  hostRoomKind,
  roomCalls,
  roomEvents,
  roomModerationCalls,
} from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../testing/identity.ts';
import { createRoomFixture, hostId, type Member, type RoomFixture, until } from './testing/room-fixture.ts';

let fixture: RoomFixture;
let api: TestApi;
let identity: TestIdentity;
let roomId: string;
let next = 1000;
beforeAll(async () => {
  fixture = await createRoomFixture();
  identity = createTestIdentity();
  const { staff } = fixture;
  api = await createTestApi(fixture.platform, { identity, staff }, (routes) => {
    fixture.rooms.serve(routes);
    fixture.moderation.serve(routes);
  });
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(async () => {
  fixture.platform.clock.set('2026-03-01T20:00:00Z');
  next += 100;
  fixture.person(String(next), { userType: 2, isHost: true });
  roomId = await fixture.rooms.roomOfHost(String(next));
  await fixture.platform.db.updateTable('rooms_room').set({ speaking_interval: 0 }).where('id', '=', roomId).execute();
  await fixture.rooms.settingsChanged(roomId);
});
const uid = (n: number): string => String(next + n);
const remove = (messageId: string, by: string, userType: 1 | 2 | 3 | 4 = 1) =>
  api.call(roomModerationCalls.deleteMessage, { roomId, messageId }, { token: identity.tokenOf(by, userType) });

describe('the room of a match or host', () => {
  it('creates one room, however many requests ask at the same time', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => fixture.rooms.roomOfMatch('77001')));
    expect(new Set(asked).size).toBe(1);
    expect(await fixture.rooms.roomOfHost('77001')).not.toBe(asked[0]);
  });

  it('returns the room with the address of the socket', async () => {
    const token = identity.tokenOf('5', 4);
    const match = dataOf(await api.call(roomCalls.matchRoom, { matchId: '500' }, { token }));
    expect(match).toEqual({
      address: 'ws://localhost:80/realtime',
      channel: `room:${match.roomId}`,
      roomId: await fixture.rooms.roomOfMatch('500'),
    });
    expect(dataOf(await api.call(roomCalls.hostRoom, { hostId }, { token })).roomId).toBe(
      await fixture.rooms.roomOfHost(hostId),
    );
  });

  it('returns not found without a match, a host or a room of that number', async () => {
    fixture.person('12');
    const token = identity.tokenOf('5');
    expect(await api.call(roomCalls.matchRoom, { matchId: '404' }, { token })).toMatchObject({ code: 'not_found' });
    expect(await api.call(roomCalls.hostRoom, { hostId: '12' }, { token })).toMatchObject({
      code: 'user_not_found',
    });
    for (const matchId of ['9999999999999999999', '0', 'x', "1' or '1"])
      expect(await api.callWith(roomCalls.matchRoom, { matchId }, { token })).toMatchObject({ code: 'bad_input' });
    const ana = await fixture.enter(uid(1), roomId);
    for (const channel of ['room:404', 'room:99999999999999999999'])
      expect(await ana.socket.ask('join', { channel })).toMatchObject({ code: 'not_found' });
  });
});

describe('entering', () => {
  it('returns the state for the user and the last fifty messages, oldest first', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    expect(ana.entry).toMatchObject({ history: [], more: false });
    const members = [ana, await fixture.enter(uid(4), roomId), await fixture.enter(uid(5), roomId)];
    for (let n = 1; n <= 52; n += 1) await members[n % 3]?.say(`message ${n}`);
    const ben = await fixture.enter(uid(2), roomId);
    expect(ben.entry.state).toEqual({
      roomId,
      kind: hostRoomKind,
      ownerId: String(next),
      // The count from before: the user is counted after the entry.
      viewers: 3,
      speakingInterval: 0,
      ownInterval: 0,
      allMuted: false,
      lockedDown: false,
      followersOnly: false,
      emojiOnly: false,
      accountAgeHours: 0,
      announcement: '',
      welcome: '',
      pinned: null,
      role: 'user',
      standing: {
        role: 'user',
        operator: false,
        blacklisted: false,
        mute: null,
        platformMute: null,
        follows: false,
        registeredAt: '2025-01-01T00:00:00.000Z',
      },
      speechBlock: null,
      held: [],
    });
    expect(ben.entry.history.map(({ content }) => content.text)).toEqual(
      Array.from({ length: 50 }, (_, index) => `message ${index + 3}`),
    );
    expect(ben.entry.more).toBe(true);

    const visitor = await fixture.enter(fixture.person(uid(3), { userType: 4 }).uid, roomId);
    expect(visitor.entry.state).toMatchObject({ role: guestRole, speechBlock: { code: 'visitor_not_allowed' } });
    expect(visitor.entry.history).toEqual(ben.entry.history);
  });

  it('loses no message that is posted during the entry', async () => {
    const [ana, ...others] = [
      await fixture.enter(uid(1), roomId),
      await fixture.enter(uid(2), roomId),
      await fixture.enter(uid(3), roomId),
    ];
    const talking = Promise.all([ana, ...others].map((member, who) => chat(member, who)));
    const late: Member[] = [];
    for (let n = 0; n < 5; n += 1) late.push(await fixture.enter(uid(10 + n), roomId));
    await talking;
    for (const member of late) {
      await until(() => {
        const known = new Set([...member.entry.history, ...member.heard()].map(({ seq }) => seq));
        expect([...known].sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
      });
    }
  });
  const chat = async (member: Member, who: number): Promise<void> => {
    for (let n = 0; n < 15; n += 1) await member.say(`${who} says ${n}`);
  };
});

describe('older messages', () => {
  it('returns older messages newest first below a sequence, without deleted ones', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const sentMessages = [];
    for (let n = 1; n <= 8; n += 1) sentMessages.push(await ana.say(`number ${n}`));
    await remove(sentMessages[3]?.id ?? '', uid(1));
    const page = await ana.socket.ask('room.history', { roomId, before: 7, limit: 3 });
    expect(page).toMatchObject({ ok: true, data: { items: [{ seq: 6 }, { seq: 5 }, { seq: 3 }], more: true } });
    const rest = await ana.socket.ask('room.history', { roomId, before: 3 });
    expect(rest).toMatchObject({ data: { items: [{ seq: 2 }, { seq: 1 }], more: false } });
  });

  it('serves older messages only to users in the room', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const other = await fixture.rooms.roomOfMatch('500');
    expect(await ana.socket.ask('room.history', { roomId: other, before: 7 })).toMatchObject({ code: 'no_permission' });
    expect(await ana.socket.ask('room.history', { roomId, before: 0 })).toMatchObject({ code: 'bad_input' });
  });
});

describe('deleting', () => {
  it('deletes a message for everybody, from the history and from its replies', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const bad = await ana.say('never mind');
    await ben.say('what?', { replyTo: bad.id });
    expect(await remove(bad.id, uid(1))).toMatchObject({ success: true });
    await until(() =>
      expect(ben.socket.of(roomEvents.deleted.type)).toMatchObject([{ d: { messageIds: [bad.id], by: uid(1) } }]),
    );
    const late = await fixture.enter(uid(3), roomId);
    expect(late.entry.history.map(({ content }) => content)).toEqual([{ text: 'what?' }]);
    expect(await remove(bad.id, uid(1))).toMatchObject({ success: true });
    await ana.socket.ask('ping');
    expect(ben.socket.of(roomEvents.deleted.type)).toHaveLength(1);
  });

  it('allows deleting an own message for two minutes', async () => {
    const ana = await fixture.enter(uid(1), roomId);
    const [first, second] = [await ana.say('one'), await ana.say('two')];
    fixture.platform.clock.advance(119_999);
    expect(await remove(first.id, uid(1))).toMatchObject({ success: true });
    fixture.platform.clock.advance(1);
    expect(await remove(second.id, uid(1))).toMatchObject({ code: 'revoke_time_over', data: { minutes: 2 } });
  });

  it('follows the roles when deleting messages of others, and keeps a message when rejected', async () => {
    const staff = fixture.person(uid(5), { userType: 3 }).uid;
    fixture.person(uid(4));
    await fixture.change(roomId, () =>
      fixture.platform.db
        .insertInto('rooms_admin')
        .values({ room_id: roomId, uid: uid(4), by_uid: null, at: new Date() })
        .execute(),
    );
    const host = String(next);
    const say = async (who: string) => (await (await fixture.enter(who, roomId)).say(`from ${who}`)).id;
    const [byMember, byAdmin, byStaff, byHost] = [
      await say(uid(1)),
      await say(uid(4)),
      await say(staff),
      await say(host),
    ];
    const codes = async (by: string, userType: 1 | 2 | 3, messages: string[]) => {
      const answers = [];
      for (const id of messages) answers.push(await remove(id, by, userType));
      return answers.map((answer) => (answer.success ? 'ok' : answer.code));
    };
    expect(await codes(uid(2), 1, [byMember, byAdmin, byStaff, byHost])).toEqual(Array(4).fill('no_permission'));
    expect(await codes(uid(4), 1, [byStaff, byHost])).toEqual(['no_permission', 'no_permission']);
    expect(await codes(staff, 3, [byHost])).toEqual(['no_permission']);
    expect((await fixture.enter(uid(9), roomId)).entry.history).toHaveLength(4);
    expect(await codes(uid(4), 1, [byMember])).toEqual(['ok']);
    expect(await codes(staff, 3, [byAdmin])).toEqual(['ok']);
    expect(await codes(host, 2, [byStaff, byHost])).toEqual(['ok', 'ok']);
    expect((await fixture.enter(uid(8), roomId)).entry.history).toHaveLength(0);
  });

  it('rejects deletes by guests, and of messages that are not in the room', async () => {
    expect(await remove('123', uid(1))).toMatchObject({ code: 'not_found' });
    const other = await fixture.rooms.roomOfMatch('500');
    const elsewhere = await (await fixture.enter(uid(1), other)).say('elsewhere');
    expect(await remove(elsewhere.id, uid(1))).toMatchObject({ code: 'not_found' });
    expect(await remove(elsewhere.id, uid(2), 4)).toMatchObject({ code: 'visitor_not_allowed' });
  });
});

it('publishes the number of viewers, each user counted once', async () => {
  const ana = await fixture.enter(uid(1), roomId);
  await fixture.enter(uid(2), roomId);
  await fixture.enter(uid(2), roomId);
  await until(() => expect(ana.socket.of(roomEvents.presence.type).at(-1)?.d).toEqual({ viewers: 2 }));
  expect(fixture.rooms.viewersOf([roomId, '1']).get(roomId)).toBe(2);
});

it('does not count hosts among their own viewers, whatever windows they have open', async () => {
  const host = String(next);
  const operators = await fixture.enter(host, roomId);
  await fixture.enter(host, roomId);
  const ana = await fixture.enter(uid(1), roomId);
  for (const { socket } of [operators, ana])
    await until(() => expect(socket.of(roomEvents.presence.type).at(-1)?.d).toEqual({ viewers: 1 }));
  expect(fixture.rooms.viewersOf([roomId]).get(roomId)).toBe(1);
  expect((await fixture.enter(uid(2), roomId)).entry.state.viewers).toBe(1);
  // A host in another room is a viewer like everybody.
  const matchRoom = await fixture.rooms.roomOfMatch('77003');
  await fixture.enter(host, matchRoom);
  expect(fixture.rooms.viewersTogether([matchRoom, roomId])).toBe(3);
});

it('knows the match rooms with users in them, and counts a user of several rooms once', async () => {
  const matchRoom = await fixture.rooms.roomOfMatch('77002');
  const both = await fixture.enter(uid(1), matchRoom);
  await both.socket.join(`room:${roomId}`);
  const other = await fixture.enter(uid(2), roomId);
  await until(() => expect(fixture.rooms.watchedMatchRooms().get('77002')).toBe(matchRoom));
  expect(fixture.rooms.viewersTogether([matchRoom, roomId])).toBe(2);
  for (const member of [both, other]) member.socket.ws.terminate();
  await until(() => expect(fixture.rooms.watchedMatchRooms().has('77002')).toBe(false));
  expect(fixture.rooms.viewersTogether([matchRoom, roomId])).toBe(0);
});

describe('context of a report', () => {
  it('shows the ten messages before a report, including deleted ones, and the standing of the author', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    const sentMessages = [];
    for (let n = 1; n <= 12; n += 1) sentMessages.push(await (n % 2 ? ana : ben).say(`line ${n}`));
    await remove(sentMessages[7]?.id ?? '', uid(2));
    const bad = await ana.say('the bad one');
    await ben.say('after it');
    const context = await fixture.rooms.reportContext(roomId, { uid: uid(1), messageId: bad.id });
    expect(context?.messages.map(({ text, deleted }) => [text, deleted])).toEqual(
      Array.from({ length: 10 }, (_, n) => [`line ${n + 3}`, n + 3 === 8]),
    );
    expect(context?.messages[0]).toMatchObject({
      uid: uid(1),
      nickname: `Person ${uid(1)}`,
      contentType: 101,
      media: null,
    });
    expect(context?.target).toEqual({ role: 'user', operator: false, muted: false, blacklisted: false });
    expect(await fixture.rooms.placeOf(roomId, String(next))).toMatchObject({ role: hostRole });
    expect(await fixture.rooms.placeOf(roomId, '987654')).toBeNull();
  });

  it('shows the last messages of a reported user in the room', async () => {
    const [ana, ben] = [await fixture.enter(uid(1), roomId), await fixture.enter(uid(2), roomId)];
    await ana.say('mine');
    await ben.say('not mine');
    const context = await fixture.rooms.reportContext(roomId, { uid: uid(1), messageId: null });
    expect(context?.messages.map(({ text }) => text)).toEqual(['mine']);
    expect(await fixture.rooms.reportContext('404', { uid: uid(1), messageId: null })).toBeNull();
  });
});
