import {
  type GroupAction,
  groupActions,
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupRefusal,
  groupRequestCalls,
  type PlainGroupAction,
  type TargetedGroupAction,
  targetedGroupActions,
} from '@touchline/contract/groups';
import type { Call, InputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { type CastName, castNames, startGroupCast } from './testing/group-cast.ts';
import { allPermissions } from './testing/group-fixture.ts';

const cast = await startGroupCast();
const { fixture, groupId, uidOf } = cast;
afterAll(() => fixture.close());

interface Attempt {
  readonly call: Call;
  readonly input: () => Promise<object>;
  /** Making the input writes something. */
  readonly prepares: boolean;
  /** The answer when the table allows it. */
  readonly allowed: string;
}

const attempt = <C extends Call>(call: C, input: InputOf<C>, allowed = 'ok'): Attempt => ({
  call,
  input: async () => input as object,
  prepares: false,
  allowed,
});

/** Answers a new request. */
const answering = (agree: boolean): Attempt => ({
  call: groupRequestCalls.answer,
  input: async () => ({ requestId: await newRequest(), agree }),
  prepares: true,
  allowed: 'ok',
});

interface Expected {
  readonly code: string | null;
  readonly joinMode?: 'open' | 'invite';
}

/** Answers of attempts beside those of the table, and refused attempts that wrote something. */
function createRecord() {
  const answers: unknown[] = [];
  const expected: unknown[] = [];
  const wrote: unknown[] = [];
  /** What is stored while nothing was changed since the last reset. */
  let stored: string | null = null;
  return {
    answers,
    expected,
    wrote,
    make: async (actor: CastName, made: Attempt, { code, joinMode = 'open' }: Expected, where: unknown) => {
      if (stored === null) await cast.reset({ joinMode });
      const input = await made.input();
      if (stored === null || made.prepares) stored = await cast.written();
      answers.push([where, await fixture.code(uidOf(actor), made.call, input as never)]);
      expected.push([where, code ?? made.allowed]);
      if (code !== null && (await cast.written()) !== stored) wrote.push(where);
      if (code === null || made.prepares) stored = null;
    },
    renew: () => {
      stored = null;
    },
  };
}

async function newRequest(): Promise<string> {
  const id = fixture.platform.ids.next();
  const at = fixture.platform.clock.date();
  const expires = new Date(at.getTime() + limits.groups.requestLifeMs);
  await fixture.platform.db
    .insertInto('groups_request')
    .values({
      id,
      group_id: groupId,
      uid: fixture.person(),
      reason: '',
      source: 'link',
      inviter_uid: null,
      state: 'pending',
      at,
      expires_at: expires,
      answered_by: null,
      answered_at: null,
    })
    .execute();
  return id;
}

/** Actions that happen in the messages module, which asks this one. */
const byMessages: readonly GroupAction[] = ['send', 'delete_message'];

const plain: Record<Exclude<PlainGroupAction, 'send'>, () => Attempt[]> = {
  read: () => [
    attempt(groupCalls.info, { id: groupId }),
    attempt(groupCalls.readNotice, { groupId, version: 0 }),
    attempt(groupMemberCalls.mayInvite, { id: groupId }),
  ],
  see_members: () => [
    attempt(groupMemberCalls.list, { groupId }),
    attempt(groupMemberCalls.checkInvited, { groupId, appNumbers: ['10000001'] }),
    attempt(groupAdminCalls.get, { a: groupId, b: uidOf('member') }),
  ],
  see_exits: () => [attempt(groupMemberCalls.exits, { groupId })],
  share: () => [attempt(groupLinkCalls.makeLink, { groupId }), attempt(groupLinkCalls.makeQrCode, { groupId })],
  invite: () => [attempt(groupMemberCalls.invite, { groupId, uids: [fixture.person()] })],
  edit_own: () => [attempt(groupMemberCalls.setNickname, { groupId, nickname: 'Kopite' })],
  exit: () => [attempt(groupMemberCalls.exit, { groupId })],
  edit_info: () => [
    attempt(groupCalls.setInfo, { groupId, name: 'North Bank' }),
    attempt(groupCalls.setInfo, { groupId, notice: 'Meet at 7' }),
    attempt(groupCalls.setAvatar, { groupId, avatar: null }),
    attempt(groupCalls.noticeReaders, { groupId, read: true }),
  ],
  mute_all: () => [attempt(groupModerationCalls.muteEveryone, { groupId, muted: true })],
  review_join: () => [
    attempt(groupCalls.setInfo, { groupId, joinMode: 'approval' }),
    attempt(groupLinkCalls.reset, { groupId }),
    attempt(groupRequestCalls.list, { groupId }),
    answering(false),
    answering(true),
  ],
  clear: () => [attempt(groupModerationCalls.clearMessages, { groupId })],
  dismiss: () => [attempt(groupCalls.dismiss, { groupId })],
};

const targeted: Record<Exclude<TargetedGroupAction, 'delete_message'>, (uid: string, target: CastName) => Attempt[]> = {
  delete_person: (uid) => [attempt(groupModerationCalls.deleteOfMember, { groupId, uid })],
  mute: (uid) => [
    attempt(groupModerationCalls.mute, { groupId, uid, duration: '12h' }),
    attempt(groupModerationCalls.unmute, { groupId, uid }),
  ],
  remove: (uid) => [attempt(groupMemberCalls.remove, { groupId, uids: [uid] })],
  appoint: (uid, target) => [
    attempt(
      groupAdminCalls.edit,
      { groupId, uid, permissions: allPermissions },
      target.includes('admin') ? 'ok' : 'conflict',
    ),
    attempt(groupAdminCalls.add, { groupId, uid, permissions: allPermissions }),
    attempt(groupAdminCalls.remove, { a: groupId, b: uid }),
  ],
  transfer: (uid) => [attempt(groupCalls.transfer, { groupId, uid })],
};

it('covers every action of the table', () => {
  const tested = [...byMessages, ...Object.keys(plain), ...Object.keys(targeted)];
  expect(tested.toSorted()).toEqual([...groupActions].toSorted());
  expect(['delete_message', ...Object.keys(targeted)].toSorted()).toEqual([...targetedGroupActions].toSorted());
});

describe('actions on a group', () => {
  it.each(Object.keys(plain) as (keyof typeof plain)[])('%s follows the table for every role', async (action) => {
    const record = createRecord();
    for (const joinMode of ['open', 'invite'] as const) {
      record.renew();
      for (const actor of castNames) {
        const code = groupRefusal(action, cast.actor(actor, { joinMode }));
        for (const made of plain[action]()) {
          await record.make(actor, made, { code, joinMode }, [action, actor, joinMode, made.call.path]);
        }
      }
    }
    expect(record.answers).toEqual(record.expected);
    expect(record.wrote).toEqual([]);
  });

  it('send follows the table for every role, also while everyone is muted', async () => {
    for (const allMuted of [false, true]) {
      await cast.reset({ allMuted });
      const standings = await fixture.groups.standing(groupId, castNames.map(uidOf));
      for (const name of castNames) {
        const standing = standings?.get(uidOf(name));
        expect([name, standing && groupRefusal('send', standing)]).toEqual([
          name,
          groupRefusal('send', cast.actor(name, { allMuted })),
        ]);
      }
    }
  });
});

describe('actions on a member', () => {
  const names = Object.keys(targeted) as (keyof typeof targeted)[];
  it.each(names.flatMap((action) => castNames.map((actor) => [action, actor] as const)))(
    '%s by %s follows the table for every target',
    async (action, actor) => {
      const record = createRecord();
      for (const target of castNames) {
        const code = groupRefusal(action, cast.actor(actor), cast.target(target, actor));
        for (const made of targeted[action](uidOf(target), target)) {
          await record.make(actor, made, { code }, [action, actor, target, made.call.path]);
        }
      }
      expect(record.answers).toEqual(record.expected);
      expect(record.wrote).toEqual([]);
    },
  );

  it('taking a message back follows the table for every role, author and age', async () => {
    await cast.reset();
    for (const actor of castNames) {
      for (const author of castNames) {
        for (const sentAgoMs of [0, limits.messages.revokeWindowMs]) {
          const answer = await fixture.groups.mayDelete(groupId, uidOf(actor), { authorUid: uidOf(author), sentAgoMs });
          const target = { ...cast.target(author, actor), sentAgoMs };
          const expected = groupRefusal('delete_message', cast.actor(actor), target);
          expect([actor, author, sentAgoMs, answer]).toEqual([actor, author, sentAgoMs, expected]);
        }
      }
    }
  });

  it('removes all of several members or nobody', async () => {
    await cast.reset();
    const before = await cast.written();
    const remove = (...names: CastName[]) =>
      fixture.code(uidOf('admin'), groupMemberCalls.remove, { groupId, uids: names.map(uidOf) });
    expect(await remove('member', 'other admin')).toBe('no_permission');
    expect(await remove('member', 'outsider')).toBe('not_group_member');
    expect(await cast.written()).toBe(before);
    expect(await remove('member', 'other member')).toBe('ok');
  });
});

describe('each permission of an admin', () => {
  const calls: Record<keyof typeof allPermissions, () => Attempt> = {
    editInfo: () => attempt(groupCalls.setInfo, { groupId, name: 'North Bank' }),
    deleteMessage: () => attempt(groupModerationCalls.deleteOfMember, { groupId, uid: uidOf('member') }),
    mute: () => attempt(groupModerationCalls.mute, { groupId, uid: uidOf('member'), duration: '1h' }),
    remove: () => attempt(groupMemberCalls.remove, { groupId, uids: [uidOf('member')] }),
    reviewJoin: () => attempt(groupLinkCalls.reset, { groupId }),
  };
  const names = Object.keys(calls) as (keyof typeof calls)[];
  /** The attempt of an admin who has one permission. */
  const grantedOnly = (made: Attempt, granted: string): Attempt => ({
    ...made,
    prepares: true,
    input: async () => {
      const permissions = { ...allPermissions };
      for (const name of names) permissions[name] = name === granted;
      await fixture.get(uidOf('owner'), groupAdminCalls.edit, { groupId, uid: uidOf('admin'), permissions });
      return await made.input();
    },
  });
  it.each(names)('%s allows its own action and no other', async (granted) => {
    const record = createRecord();
    for (const wanted of names) {
      const code = wanted === granted ? null : 'group_admin_permission_missing';
      await record.make('admin', grantedOnly(calls[wanted](), granted), { code }, wanted);
    }
    expect(record.answers).toEqual(record.expected);
    expect(record.wrote).toEqual([]);
  });
});

it('refuses everything in a group that does not exist', async () => {
  const id = '4611686018427387904';
  expect(await fixture.code(uidOf('owner'), groupCalls.info, { id })).toBe('group_not_found');
  expect(await fixture.code(uidOf('owner'), groupCalls.dismiss, { groupId: id })).toBe('group_not_found');
  expect(await fixture.code(uidOf('owner'), groupRequestCalls.joinInfo, { id })).toBe('group_not_found');
  expect(await fixture.code(uidOf('owner'), groupRequestCalls.answer, { requestId: id, agree: true })).toBe(
    'not_found',
  );
  expect(await fixture.groups.standing(id, [uidOf('owner')])).toBeNull();
});

it('appoints at most 50 admins', async () => {
  const owner = fixture.person();
  const people = Array.from({ length: 51 }, fixture.person);
  const full = await fixture.group(owner, people);
  const add = (uid: string) =>
    fixture.code(owner, groupAdminCalls.add, { groupId: full, uid, permissions: allPermissions });
  const codes = await Promise.all(people.map(add));
  expect(codes.toSorted()).toEqual(['group_admin_limit_reached', ...Array(50).fill('ok')]);
  const admins = await fixture.get(owner, groupMemberCalls.list, { groupId: full, role: 'admin', limit: 100 });
  expect(admins.items).toHaveLength(50);
  expect(await add(admins.items[0]?.user.uid ?? '')).toBe('ok');
});

it.each(['2h', '', '1H', 'toString', '__proto__'])('rejects a mute of %j', async (duration) => {
  const input = { groupId, uid: uidOf('member'), duration };
  expect(await fixture.code(uidOf('owner'), groupModerationCalls.mute, input)).toBe('mute_duration_not_allowed');
});
