import { groupMemberCalls, groupRequestCalls } from '@touchline/contract/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNumberOf, createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const reason = 'I never miss a match';

const pendingOf = async (uid: string, groupId: string) => {
  const { items } = await fixture.get(uid, groupRequestCalls.list, { groupId });
  return items;
};

describe('inviting', () => {
  it('proposes friends of a member to the admins of a group with approval', async () => {
    const [owner, member, friend] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    expect(await fixture.get(member, groupMemberCalls.mayInvite, { id: groupId })).toEqual({
      able: true,
      approval: true,
    });
    expect(await fixture.get(member, groupMemberCalls.invite, { groupId, uids: [friend, owner] })).toEqual({
      results: [
        { id: friend, outcome: 'needs_approval', code: null },
        { id: owner, outcome: null, code: 'already_group_member' },
      ],
    });
    const repeated = await fixture.get(member, groupMemberCalls.invite, { groupId, uids: [friend] });
    expect(repeated.results).toEqual([{ id: friend, outcome: null, code: 'group_join_pending' }]);
    const [request] = await pendingOf(owner, groupId);
    expect(request).toMatchObject({
      user: { uid: friend },
      inviter: { uid: member },
      source: 'invitation',
      reason: '',
    });
    await fixture.get(owner, groupRequestCalls.answer, { requestId: request?.id ?? '', agree: true });
    expect((await fixture.chat(groupId)).at(-1)?.line).toMatchObject({ notice: 'invited', by: { uid: member } });
  });

  it('handles the request of somebody whom an admin lets in otherwise', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner);
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const [request] = await pendingOf(owner, groupId);
    await fixture.get(owner, groupMemberCalls.invite, { groupId, uids: [asker] });
    expect((await fixture.get(asker, groupRequestCalls.mine, {})).items[0]?.state).toBe('handled');
    expect(await fixture.code(owner, groupRequestCalls.answer, { requestId: request?.id ?? '', agree: true })).toBe(
      'group_request_handled',
    );
  });

  it('is for admins only in a group by invitation', async () => {
    const [owner, member, friend] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'invite' });
    expect(await fixture.get(member, groupMemberCalls.mayInvite, { id: groupId })).toEqual({
      able: false,
      approval: false,
    });
    expect(await fixture.code(member, groupMemberCalls.invite, { groupId, uids: [friend] })).toBe('group_admins_only');
    expect(await fixture.code(owner, groupMemberCalls.invite, { groupId, uids: [friend] })).toBe('ok');
  });

  it('invites one friend into several groups, each with its own result', async () => {
    const [owner, friend, other] = [fixture.person(), fixture.person(), fixture.person()];
    const [own, joined, foreign] = [
      await fixture.group(owner),
      await fixture.group(owner, [friend]),
      await fixture.group(other),
    ];
    const groupIds = [own, joined, foreign, '4611686018427387904'];
    expect(await fixture.get(owner, groupMemberCalls.inviteToGroups, { uid: friend, groupIds })).toEqual({
      results: [
        { id: own, outcome: 'joined', code: null },
        { id: joined, outcome: null, code: 'already_group_member' },
        { id: foreign, outcome: null, code: 'not_group_member' },
        { id: '4611686018427387904', outcome: null, code: 'group_not_found' },
      ],
    });
    const [stranger, unfriendly] = [fixture.person(), fixture.person()];
    fixture.strangers.add(stranger);
    fixture.unfriendly.add(unfriendly);
    expect(await fixture.code(owner, groupMemberCalls.inviteToGroups, { uid: unfriendly, groupIds: [own] })).toBe(
      'rejected_by_recipient',
    );
    expect(await fixture.code(owner, groupMemberCalls.inviteToGroups, { uid: stranger, groupIds: [own] })).toBe(
      'not_friends',
    );
    expect(await fixture.code(owner, groupMemberCalls.inviteToGroups, { uid: owner, groupIds: [own] })).toBe(
      'user_id_is_own',
    );
  });

  it('says for user IDs who can be invited', async () => {
    const [owner, friend, member, stranger] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
    fixture.strangers.add(stranger);
    const groupId = await fixture.group(owner, [member]);
    const appNumbers = [friend, member, stranger, owner].map(appNumberOf);
    const { items } = await fixture.get(owner, groupMemberCalls.checkInvited, {
      groupId,
      appNumbers: [...appNumbers, '99999999'],
    });
    expect(items.map(({ code, user }) => [code, user?.uid ?? null])).toEqual([
      [null, friend],
      ['already_group_member', member],
      ['not_friends', null],
      ['user_id_is_own', owner],
      ['user_not_found', null],
    ]);
  });
});
