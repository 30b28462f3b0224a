import { groupCalls, groupLinkCalls, groupRequestCalls } from '@touchline/contract/groups';
import { limits } from '@touchline/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions, createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const reason = 'I never miss a match';
const day = 86_400_000;

const pendingOf = async (uid: string, groupId: string) => {
  const { items } = await fixture.get(uid, groupRequestCalls.list, { groupId });
  return items;
};

describe('joining', () => {
  it('lets everybody into an open group right away, with a reason', async () => {
    const [owner, newcomer] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [], { joinMode: 'open' });
    expect(await fixture.code(newcomer, groupRequestCalls.join, { groupId, reason: '  ' })).toBe(
      'group_join_reason_empty',
    );
    expect(await fixture.code(newcomer, groupRequestCalls.join, { groupId, reason: 'x'.repeat(101) })).toBe(
      'text_too_long',
    );
    expect(await fixture.code(newcomer, groupRequestCalls.join, { groupId, reason: 'badword' })).toBe(
      'sensitive_words',
    );
    expect(await fixture.code(newcomer, groupRequestCalls.join, { reason })).toBe('bad_input');
    expect(await fixture.get(newcomer, groupRequestCalls.joinInfo, { id: groupId })).toMatchObject({
      outcome: 'joined',
      code: null,
      inviter: null,
      conversationId: null,
    });
    expect(await fixture.get(newcomer, groupRequestCalls.join, { groupId, reason })).toEqual({
      outcome: 'joined',
      groupId,
      conversationId: `g${groupId}`,
    });
    expect(await fixture.code(newcomer, groupRequestCalls.join, { groupId, reason })).toBe('already_group_member');
    expect((await fixture.chat(groupId)).at(-1)?.line).toMatchObject({ notice: 'joined', by: { uid: newcomer } });
  });

  it('allows 60 joins an hour over all processes', async () => {
    const [owner, joiner] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [], { joinMode: 'open' });
    const codes = await Promise.all(
      Array.from({ length: 61 }, () => fixture.code(joiner, groupRequestCalls.join, { groupId, reason })),
    );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });

  it('asks the admins of a group with approval, once at a time', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner);
    expect(await fixture.get(asker, groupRequestCalls.join, { groupId, reason })).toMatchObject({
      outcome: 'needs_approval',
      conversationId: null,
    });
    expect(await fixture.code(asker, groupRequestCalls.join, { groupId, reason })).toBe('group_join_pending');
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).pendingRequests).toBe(1);
    expect((await fixture.eventsOf(owner, groupId)).at(-1)).toMatchObject({ change: 'request', uids: [asker] });
    const [request] = await pendingOf(owner, groupId);
    expect(request).toMatchObject({
      user: { uid: asker },
      reason,
      source: 'group_id',
      state: 'pending',
      answeredBy: null,
    });
    const requestId = request?.id ?? '';
    expect(await fixture.get(owner, groupRequestCalls.answer, { requestId, agree: false })).toMatchObject({
      state: 'rejected',
    });
    expect(await fixture.code(owner, groupRequestCalls.answer, { requestId, agree: true })).toBe(
      'group_request_handled',
    );
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const [repeated] = await pendingOf(owner, groupId);
    await fixture.get(owner, groupRequestCalls.answer, { requestId: repeated?.id ?? '', agree: true });
    const own = await fixture.get(asker, groupRequestCalls.mine, {});
    expect(own.items.map(({ state, group }) => [state, group.groupId])).toEqual([
      ['agreed', groupId],
      ['rejected', groupId],
    ]);
    expect((await fixture.get(asker, groupCalls.info, { id: groupId })).me.role).toBe('member');
  });

  it('reveals nothing of a group by invitation', async () => {
    const [owner, outsider] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [], { joinMode: 'invite' });
    expect(await fixture.code(outsider, groupRequestCalls.joinInfo, { id: groupId })).toBe('group_not_found');
    expect(await fixture.code(outsider, groupRequestCalls.join, { groupId, reason })).toBe('group_invite_only');
    expect(await fixture.code(outsider, groupCalls.info, { id: groupId })).toBe('not_group_member');
    expect(await fixture.get(owner, groupRequestCalls.joinInfo, { id: groupId })).toMatchObject({
      code: 'already_group_member',
      group: { faces: [{ nickname: `Person ${owner}` }] },
    });
    const { code } = await fixture.get(owner, groupLinkCalls.makeLink, { groupId });
    const { group } = await fixture.get(outsider, groupLinkCalls.readCode, { code });
    expect(group.faces).toHaveLength(1);
  });

  it('names the members of a group with approval to nobody outside', async () => {
    const [owner, outsider, asker] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [fixture.person()]);
    const info = await fixture.get(outsider, groupRequestCalls.joinInfo, { id: groupId });
    expect(info.group).toEqual({ groupId, name: 'Kop End', avatar: null, faces: [], members: 2 });
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const facesOfOwnRequest = async () => {
      const { items } = await fixture.get(asker, groupRequestCalls.mine, {});
      return items.map(({ group }) => group.faces.length);
    };
    expect(await facesOfOwnRequest()).toEqual([0]);
    const [request] = await pendingOf(owner, groupId);
    await fixture.get(owner, groupRequestCalls.answer, { requestId: request?.id ?? '', agree: true });
    expect(await facesOfOwnRequest()).toEqual([3]);
    const open = await fixture.group(owner, [], { joinMode: 'open' });
    const { group } = await fixture.get(outsider, groupRequestCalls.joinInfo, { id: open });
    expect(group.faces).toHaveLength(1);
  });

  it('shows admins no reason of somebody whom operators muted', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner);
    fixture.muted.add(asker);
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason: 'Buy coins here' });
    expect((await pendingOf(owner, groupId)).map((request) => [request.user.uid, request.reason])).toEqual([
      [asker, ''],
    ]);
  });

  it('finds a dissolved group only for those who were in it', async () => {
    const [owner, member, outsider] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'open' });
    await fixture.get(owner, groupCalls.dismiss, { groupId });
    expect(await fixture.code(member, groupRequestCalls.joinInfo, { id: groupId })).toBe('group_dissolved');
    expect(await fixture.code(outsider, groupRequestCalls.joinInfo, { id: groupId })).toBe('group_not_found');
  });

  it('expires a request after seven days, also before a job notes it', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner);
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const [request] = await pendingOf(owner, groupId);
    const requestId = request?.id ?? '';
    fixture.platform.clock.advance(limits.groups.requestLifeMs - 1);
    expect(await fixture.code(asker, groupRequestCalls.join, { groupId, reason })).toBe('group_join_pending');
    fixture.platform.clock.advance(1);
    expect(await fixture.code(owner, groupRequestCalls.answer, { requestId, agree: true })).toBe(
      'group_request_expired',
    );
    expect((await pendingOf(owner, groupId))[0]?.state).toBe('expired');
    expect(await fixture.code(asker, groupRequestCalls.join, { groupId, reason })).toBe('ok');
    expect((await pendingOf(owner, groupId)).map(({ state }) => state)).toEqual(['pending', 'expired']);
    fixture.platform.clock.advance(limits.groups.requestLifeMs);
    await fixture.platform.timers.run('groups.requests');
    expect((await fixture.eventsOf(asker, groupId)).at(-1)).toMatchObject({ change: 'request' });
    const stored = await fixture.platform.db
      .selectFrom('groups_request')
      .select('state')
      .where('uid', '=', asker)
      .execute();
    expect(stored.map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  it('lists pending requests first and pages through both parts', async () => {
    const owner = fixture.person();
    const groupId = await fixture.group(owner);
    const askers = Array.from({ length: 7 }, fixture.person);
    for (const asker of askers) await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const all = await pendingOf(owner, groupId);
    for (const at of [0, 2, 5])
      await fixture.get(owner, groupRequestCalls.answer, { requestId: all[at]?.id ?? '', agree: at === 0 });
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { user: { uid: string }; state: string }[]; next: string | null } = await fixture.get(
        owner,
        groupRequestCalls.list,
        { groupId, limit: 2, ...(cursor ? { cursor } : {}) },
      );
      listed.push(...page.items.map(({ user, state }) => `${askers.indexOf(user.uid)} ${state}`));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual([
      '5 pending',
      '3 pending',
      '2 pending',
      '0 pending',
      '6 agreed',
      '4 rejected',
      '1 rejected',
    ]);
  });

  it('lists the requests of all groups that somebody reviews', async () => {
    const [owner, admin, asker] = [fixture.person(), fixture.person(), fixture.person()];
    const groups = [
      await fixture.group(owner, [admin]),
      await fixture.group(owner, [admin]),
      await fixture.group(owner),
    ];
    const [first = '', second = '', third = ''] = groups;
    await fixture.admin(owner, first, admin, { ...allPermissions, editInfo: false });
    await fixture.admin(owner, second, admin, { ...allPermissions, reviewJoin: false });
    for (const groupId of groups) await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const seen = async (uid: string) => {
      const { items, pending } = await fixture.get(uid, groupRequestCalls.list, {});
      return [items.map(({ group }) => group.groupId), pending];
    };
    expect(await seen(owner)).toEqual([[third, second, first], 3]);
    expect(await seen(admin)).toEqual([[first], 1]);
    expect(await seen(asker)).toEqual([[], 0]);
  });

  it('forgets requests after half a year', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner);
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    fixture.platform.clock.advance(180 * day - 1);
    await fixture.platform.timers.run('groups.sweep');
    expect((await fixture.get(asker, groupRequestCalls.mine, {})).items).toHaveLength(1);
    fixture.platform.clock.advance(2);
    await fixture.platform.timers.run('groups.sweep');
    expect((await fixture.get(asker, groupRequestCalls.mine, {})).items).toEqual([]);
  });

  it('gives the last seat to one of ten who come at the same time', async () => {
    const owner = fixture.person();
    const groupId = await fixture.group(owner, [], { joinMode: 'open' });
    await fixture.platform.db.updateTable('groups_group').set({ members: 499 }).where('id', '=', groupId).execute();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => fixture.code(fixture.person(), groupRequestCalls.join, { groupId, reason })),
    );
    expect(codes.toSorted()).toEqual([...Array(9).fill('group_full'), 'ok']);
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).members).toBe(500);
    const asker = await fixture.ask(fixture.person(), groupRequestCalls.join, { groupId, reason });
    expect(asker.success ? null : asker.data).toEqual({ max: 500 });
  });

  it('counts the first of two admins who answer at the same time', async () => {
    const [owner, admin, asker] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [admin]);
    await fixture.admin(owner, groupId, admin, allPermissions);
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason });
    const [request] = await pendingOf(owner, groupId);
    const requestId = request?.id ?? '';
    const codes = await Promise.all([
      fixture.code(owner, groupRequestCalls.answer, { requestId, agree: true }),
      fixture.code(admin, groupRequestCalls.answer, { requestId, agree: false }),
      fixture.code(admin, groupRequestCalls.answer, { requestId, agree: true }),
    ]);
    expect(codes.toSorted()).toEqual(['group_request_handled', 'group_request_handled', 'ok']);
  });
});
