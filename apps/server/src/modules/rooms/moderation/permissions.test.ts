import { contentTypes } from '@touchline/contract/enums';
import { type CallGroup, channelOf } from '@touchline/contract/kernel';
import {
  canInRoom,
  type RoomAction,
  type RoomColumn,
  roomActions,
  roomAnswer,
  roomColumns,
  roomModerationCalls,
  roomOperatorCalls,
  type TargetedRoomAction,
} from '@touchline/contract/rooms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, dataOf, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity, type TestIdentity } from '../../../testing/identity.ts';
import { createTestStaff, type TestStaff } from '../../../testing/staff.ts';
import { roomRoutes } from '../index.ts';
import { type Cast, createCast } from '../testing/cast.ts';
import { createRoomFixture, type RoomFixture } from '../testing/room-fixture.ts';

let fixture: RoomFixture;
let api: TestApi;
let identity: TestIdentity;
let staff: TestStaff;
let cast: Cast;
let sentMessages = 0;

beforeAll(async () => {
  fixture = await createRoomFixture();
  identity = createTestIdentity();
  staff = createTestStaff();
  api = await createTestApi(fixture.platform, { identity, staff }, (routes) => {
    roomRoutes(routes, fixture.rooms);
    fixture.rooms.moderationRoutes(routes, staff.audit);
  });
  cast = await createCast(fixture, 2000);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});
beforeEach(() => cast.reset());

const logged = async (): Promise<number> =>
  Number(
    (
      await fixture.platform.db
        .selectFrom('rooms_log')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

type Calls = typeof roomModerationCalls | typeof roomOperatorCalls;
const ask = async (call: CallGroup[string], input: object, token: string): Promise<string> => {
  const answer = await api.callWith(call as Calls[keyof Calls], { roomId: cast.roomId, ...input }, { token });
  return answer.success ? 'ok' : answer.code;
};
const tokenOf = (column: RoomColumn): string => identity.tokenOf(cast.uidOf(column), cast.userTypeOf(column));

/** Posts a message as a user and returns its id. */
const says = async (uid: string): Promise<string> => {
  sentMessages += 1;
  const clientId = `sentMessages-${sentMessages}-${uid}`;
  await fixture.rooms.post({
    roomId: cast.roomId,
    uid,
    contentType: 101,
    content: { text: `line ${sentMessages}` },
    clientId,
  });
  const { id } = await fixture.platform.db
    .selectFrom('rooms_message')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return id;
};

/** Actions of staff are in the audit log, from the room and from the back office. */
const audited = (column: RoomColumn): boolean => column === 'S' || column === 'O';

const expected = (allowed: boolean, column: RoomColumn): string =>
  allowed ? 'ok' : column === 'V' ? 'visitor_not_allowed' : 'no_permission';

describe('actions on a user', () => {
  type TestedAction = TargetedRoomAction | 'lift_mute' | 'lift_blacklist';
  /** Lifting a mute or a block is the same entry of the table as setting it. */
  const actionOf = (action: TestedAction): TargetedRoomAction =>
    action === 'lift_mute' ? 'mute' : action === 'lift_blacklist' ? 'blacklist' : action;
  const byOperator = (name: keyof typeof roomOperatorCalls, input: object) =>
    ask(roomOperatorCalls[name], input, staff.tokenOf('901', 'moderator'));
  /** Prepares the target so that the action changes something. */
  const before: Partial<Record<TestedAction, (uid: string) => Promise<unknown>>> = {
    lift_mute: (uid) => byOperator('mutePerson', { uid, duration: '30m' }),
    lift_blacklist: (uid) => byOperator('blacklist', { uid, blacklisted: true }),
    blacklist: (uid) => byOperator('blacklist', { uid, blacklisted: false }),
    delete_person: (uid) => says(uid),
  };
  const actions: Record<TestedAction, (uid: string) => Promise<[keyof typeof roomOperatorCalls, object]>> = {
    lift_mute: async (uid) => ['unmutePerson', { uid }],
    lift_blacklist: async (uid) => ['blacklist', { uid, blacklisted: false }],
    mute: async (uid) => ['mutePerson', { uid, duration: '30m' }],
    blacklist: async (uid) => ['blacklist', { uid, blacklisted: true }],
    delete_person: async (uid) => ['clear', { uid }],
    delete_message: async (uid) => ['deleteMessage', { messageId: await says(uid) }],
  };
  const callOf = (name: keyof typeof roomOperatorCalls) =>
    roomModerationCalls[name as keyof typeof roomModerationCalls];

  const cases = (Object.keys(actions) as TestedAction[]).flatMap((action) =>
    roomColumns.map((actor) => [action, actor] as const),
  );
  it.each(cases)(
    '%s by %s follows the table for every target, and a rejected action writes nothing',
    async (action, actor) => {
      for (const target of roomColumns) {
        const self = actor === target;
        await before[action]?.(cast.uidOf(target));
        const [name, input] = await actions[action](cast.uidOf(target));
        const entries = await logged();
        const lines = fixture.recorded.length;
        const standing = { ...cast.standingOf(target), self, sentAgoMs: 0 };
        const allowed = canInRoom(actionOf(action), cast.standingOf(actor), standing);
        const code = await ask(callOf(name), input, tokenOf(actor));
        expect([target, code]).toEqual([target, expected(allowed, actor)]);
        const done = allowed && (action !== 'delete_message' || !self);
        expect((await logged()) > entries).toBe(done);
        expect(fixture.recorded.length - lines).toBe(done && audited(actor) ? 1 : 0);
        await cast.reset();
      }
    },
  );

  it.each(Object.keys(actions) as TestedAction[])(
    '%s by an operator of the back office follows the table and is in the audit log',
    async (action) => {
      const token = staff.tokenOf('901', 'moderator');
      for (const target of roomColumns) {
        await before[action]?.(cast.uidOf(target));
        const [name, input] = await actions[action](cast.uidOf(target));
        const entries = staff.audit.records.length;
        const standing = { ...cast.standingOf(target), self: false, sentAgoMs: 0 };
        const allowed = canInRoom(actionOf(action), { role: 'small_assistant', operator: true }, standing);
        expect([target, await ask(roomOperatorCalls[name], input, token)]).toEqual([
          target,
          allowed ? 'ok' : 'no_permission',
        ]);
        expect(staff.audit.records.length - entries).toBe(allowed ? 1 : 0);
        await cast.reset();
      }
      expect(await ask(roomOperatorCalls.log, {}, staff.tokenOf('902', 'editor'))).toBe('no_permission');
      expect(await ask(roomOperatorCalls.log, {}, tokenOf('H'))).toBe('403');
    },
  );
});

describe('actions on a room', () => {
  const actions: [RoomAction, keyof typeof roomModerationCalls, () => object][] = [
    ['mute_all', 'muteEveryone', () => ({})],
    ['mute_all', 'unmuteEveryone', () => ({})],
    ['mute_all', 'stopChat', () => ({ all: true })],
    ['mute_all', 'clear', () => ({})],
    ['room_modes', 'modes', () => ({ emojiOnly: true })],
    ['room_modes', 'pin', () => ({ messageId: null })],
    ['appoint_admin', 'appoint', () => ({ uid: cast.uidOf('M'), admin: true })],
    ['configure', 'configure', () => ({ welcome: 'Hello' })],
    ['see_audience', 'people', () => ({})],
    ['see_audience', 'person', () => ({ uid: cast.uidOf('M') })],
    ['see_moderation', 'people', () => ({ list: 'muted' })],
    ['see_moderation', 'people', () => ({ list: 'blacklist' })],
    ['see_moderation', 'log', () => ({})],
  ];
  it.each(actions)('%s by %s follows the table', async (action, name, input) => {
    for (const actor of roomColumns) {
      const before = await logged();
      const lines = fixture.recorded.length;
      const allowed = canInRoom(action as 'mute_all', cast.standingOf(actor));
      const code = await ask(roomModerationCalls[name], input(), tokenOf(actor));
      expect([actor, code]).toEqual([actor, expected(allowed, actor)]);
      const done = (await logged()) - before;
      expect(allowed || done === 0).toBe(true);
      expect(fixture.recorded.length - lines).toBe(audited(actor) ? done : 0);
      if (allowed) await cast.reset();
    }
  });

  it('gives a banned host the permissions of a member until the ban ends', async () => {
    const [host, member] = [cast.uidOf('H'), cast.standingOf('M')];
    const principal = { uid: host, userType: cast.userTypeOf('H'), sessionId: '1' };
    const packet = () => fixture.rooms.mayInRoom(cast.roomId, principal, 'send_red_packet');
    const approved = fixture.people.get(host);
    if (!approved) throw new Error('no host');
    fixture.people.set(host, { ...approved, zb: 0 });
    try {
      for (const [action, name, input] of actions) {
        const before = await logged();
        const allowed = canInRoom(action as 'mute_all', member);
        const code = await ask(roomModerationCalls[name], input(), tokenOf('H'));
        expect([name, code]).toEqual([name, allowed ? 'ok' : 'no_permission']);
        expect(await logged()).toBe(before);
      }
      const mute = { uid: cast.uidOf('M'), duration: '10m' };
      expect(await ask(roomModerationCalls.mutePerson, mute, tokenOf('H'))).toBe('no_permission');
      expect(await packet()).toMatchObject({ code: 'no_permission' });
      const card = { roomId: cast.roomId, uid: host };
      const { person } = dataOf(await api.call(roomModerationCalls.person, card, { token: tokenOf('M') }));
      expect(person.role).toBe('user');
    } finally {
      fixture.people.set(host, approved);
    }
    expect(await packet()).toBe(true);
  });

  it('shows moderation only to moderators', async () => {
    for (const actor of roomColumns.filter((column) => column !== 'V')) {
      const keeps = canInRoom('see_moderation', cast.standingOf(actor));
      const answer = await api.call(
        roomModerationCalls.person,
        { roomId: cast.roomId, uid: cast.uidOf('Mu') },
        { token: tokenOf(actor) },
      );
      if (!answer.success) throw new Error(answer.code);
      expect([actor, answer.data.history !== null, answer.data.person.mute !== null]).toEqual([actor, keeps, keeps]);
    }
  });
});

describe('messages of other modules', () => {
  const notifies = async (column: RoomColumn, contentType: number): Promise<string> => {
    sentMessages += 1;
    const line = { roomId: cast.roomId, uid: cast.uidOf(column), clientId: `notifies-${sentMessages}` };
    await fixture.rooms.post({ ...line, contentType, content: { text: 'A line' } });
    const stored = await fixture.platform.db
      .selectFrom('rooms_message')
      .select('id')
      .where('client_id', '=', line.clientId)
      .executeTakeFirstOrThrow();
    return stored.id;
  };
  const deletes = (column: RoomColumn, messageId: string) =>
    ask(roomModerationCalls.deleteMessage, { messageId }, tokenOf(column));

  it('lets moderators delete gift messages, but not the giver', async () => {
    const id = await notifies('M', contentTypes.gift);
    expect(await deletes('M', id)).toBe('no_permission');
    expect(await deletes('A', await notifies('A', contentTypes.gift))).toBe('no_permission');
    expect(await deletes('A', id)).toBe('ok');
  });

  it('lets nobody delete red packet messages, not even by clearing all messages of the host', async () => {
    const id = await notifies('H', contentTypes.red_packet);
    const token = staff.tokenOf('901', 'administrator');
    for (const column of ['H', 'A', 'O', 'M'] as const) expect(await deletes(column, id)).toBe('no_permission');
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: id }, token)).toBe('no_permission');
    expect(await ask(roomOperatorCalls.clear, { uid: cast.uidOf('H') }, token)).toBe('ok');
    const { history } = (await fixture.enter(cast.uidOf('M'), cast.roomId)).entry;
    expect(history.map((message) => message.id)).toContain(id);
  });
});

describe('module API', () => {
  const plain = roomActions.filter(
    (action) => !['delete_message', 'delete_person', 'mute', 'blacklist'].includes(action),
  ) as Exclude<RoomAction, TargetedRoomAction>[];
  const refusals: Partial<Record<RoomColumn, string>> = {
    V: 'visitor_not_allowed',
    Mu: 'room_muted',
    B: 'room_blacklisted',
  };

  it.each(plain)('%s returns the entry of the table, with the reason', async (action) => {
    for (const column of roomColumns) {
      const principal = { uid: cast.uidOf(column), userType: cast.userTypeOf(column), sessionId: '1' };
      const answer = await fixture.rooms.mayInRoom(cast.roomId, principal, action);
      const allowed = roomAnswer(action, cast.standingOf(column)) !== 'no';
      const code = answer === true ? 'ok' : answer.code;
      expect([column, code]).toEqual([column, allowed ? 'ok' : (refusals[column] ?? 'no_permission')]);
    }
  });

  it('applies the posting rules to actions that stop like text', async () => {
    const principal = { uid: cast.uidOf('M'), userType: 1 as const, sessionId: '1' };
    expect(await ask(roomModerationCalls.muteEveryone, {}, tokenOf('A'))).toBe('ok');
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_text')).toMatchObject({
      code: 'room_all_muted',
    });
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_gift')).toBe(true);
    expect(await fixture.rooms.mayInRoom('404', principal, 'send_gift')).toMatchObject({ code: 'not_found' });
    fixture.person(cast.uidOf('M'), { ban: { until: null } });
    expect(await fixture.rooms.mayInRoom(cast.roomId, principal, 'send_gift')).toMatchObject({
      code: 'login_forbidden',
    });
    fixture.person(cast.uidOf('M'));
  });

  it('lists the members present, without guests and staff', async () => {
    for (const column of ['V', 'M', 'S', 'X'] as const) await fixture.enter(cast.uidOf(column), cast.roomId);
    expect(channelOf('room', cast.roomId)).toBe(`room:${cast.roomId}`);
    expect((await fixture.rooms.presentMembers(cast.roomId)).sort()).toEqual([cast.uidOf('M'), cast.uidOf('X')].sort());
  });
});

describe('the back office', () => {
  it('finds rooms with users in them, and any room by its number, host or match', async () => {
    const token = staff.tokenOf('903', 'administrator');
    const list = async (search = '') => {
      const answer = await api.call(roomOperatorCalls.rooms, { search, pageSize: 100 }, { token });
      if (!answer.success) throw new Error(answer.code);
      return answer.data.items;
    };
    const match = await fixture.rooms.roomOfMatch('500');
    await fixture.enter(cast.uidOf('M'), cast.roomId);
    await expect.poll(async () => (await list())[0]?.roomId).toBe(cast.roomId);
    expect((await list()).map(({ roomId }) => roomId)).not.toContain(match);
    expect(await list('500')).toMatchObject([{ roomId: match, kind: 'match', matchId: '500', viewers: 0 }]);
    expect(await list(match)).toMatchObject([{ roomId: match }]);
    for (const search of [cast.uidOf('H'), 'H 2000'])
      expect(await list(search)).toMatchObject([{ roomId: cast.roomId, name: `Room of ${cast.uidOf('H')}` }]);
    expect(await list('nobody at all')).toEqual([]);
  });

  it('shows deleted messages of a room', async () => {
    const token = staff.tokenOf('903', 'moderator');
    const id = await says(cast.uidOf('M'));
    expect(await ask(roomOperatorCalls.deleteMessage, { messageId: id }, token)).toBe('ok');
    const answer = await api.call(roomOperatorCalls.room, { roomId: cast.roomId }, { token });
    if (!answer.success) throw new Error(answer.code);
    expect(answer.data.messages[0]).toMatchObject({ message: { id }, deleted: true });
    expect(answer.data.room).toMatchObject({ roomId: cast.roomId, ownerId: cast.uidOf('H') });
    expect(answer.data.rules).toMatchObject({ allMuted: false, pinned: null });
    expect(await ask(roomOperatorCalls.room, { roomId: '404' }, token)).toBe('not_found');
  });
});
