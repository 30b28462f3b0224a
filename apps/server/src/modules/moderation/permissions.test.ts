import {
  canInRoom,
  type RoomAction,
  type RoomColumn,
  roomColumns,
  roomModerationCalls,
  roomOperatorCalls,
  type TargetedRoomAction,
} from '@touchline/contract/rooms';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { startCast } from './testing/start-cast.ts';

const { fixture, api, staff, cast, ask, tokenOf, post } = await startCast();

const logged = async (): Promise<number> =>
  Number(
    (
      await fixture.platform.db
        .selectFrom('moderation_log')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

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
    lift_mute: (uid) => byOperator('mutePerson', { uid, duration: '30m', reason: 'Spam' }),
    lift_blacklist: (uid) => byOperator('blacklist', { uid, blacklisted: true }),
    blacklist: (uid) => byOperator('blacklist', { uid, blacklisted: false }),
    delete_person: (uid) => post(uid),
  };
  const actions: Record<TestedAction, (uid: string) => Promise<[keyof typeof roomOperatorCalls, object]>> = {
    lift_mute: async (uid) => ['unmutePerson', { uid }],
    lift_blacklist: async (uid) => ['blacklist', { uid, blacklisted: false }],
    mute: async (uid) => ['mutePerson', { uid, duration: '30m' }],
    blacklist: async (uid) => ['blacklist', { uid, blacklisted: true }],
    delete_person: async (uid) => ['clear', { uid }],
    delete_message: async (uid) => ['deleteMessage', { messageId: await post(uid) }],
  };
  const callOf = (name: keyof typeof roomOperatorCalls) =>
    roomModerationCalls[name as keyof typeof roomModerationCalls];

  const cases = (Object.keys(actions) as TestedAction[]).flatMap((action) =>
    roomColumns.map((actor) => [action, actor] as const),
  );
  // Proves consoleLive:effect.logged
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
        // Operators give a reason for a mute.
        const given = name === 'mutePerson' ? { ...input, reason: 'Spam' } : input;
        expect([target, await ask(roomOperatorCalls[name], given, token)]).toEqual([
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
  // Proves consoleLive:room.effect.appoint
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

  // Proves consolePeople:effect.noLive
  it('gives a banned host the permissions of a member until the ban ends', async () => {
    const [host, member] = [cast.uidOf('H'), cast.standingOf('M')];
    const principal = { uid: host, userType: cast.userTypeOf('H'), sessionId: '1' };
    const packet = () => fixture.rooms.mayInRoom(cast.roomId, principal, 'send_red_packet');
    const approved = fixture.people.get(host);
    if (!approved) throw new Error('no host');
    fixture.people.set(host, { ...approved, isHost: false });
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

  it('takes moderation from a room admin whom operators muted on the whole platform', async () => {
    const admin = cast.uidOf('A');
    const known = fixture.people.get(admin);
    if (!known) throw new Error('no admin');
    const until = new Date(fixture.platform.clock.now() + 60_000);
    fixture.people.set(admin, { ...known, mute: { until, reason: 'Insults' } });
    try {
      for (const [action, name, input] of actions) {
        const allowed = canInRoom(action as 'mute_all', { role: 'room_admin', muted: true });
        const code = await ask(roomModerationCalls[name], input(), tokenOf('A'));
        expect([name, code]).toEqual([name, allowed ? 'ok' : 'no_permission']);
      }
      const mute = { uid: cast.uidOf('M'), duration: '10m' };
      expect(await ask(roomModerationCalls.mutePerson, mute, tokenOf('A'))).toBe('no_permission');
      fixture.platform.clock.advance(60_000);
      expect(await ask(roomModerationCalls.mutePerson, mute, tokenOf('A'))).toBe('ok');
    } finally {
      fixture.people.set(admin, known);
    }
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
