import {
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNumberOf, createGroupFixture, type GroupFixture, noPermissions } from '../testing/group-fixture.ts';

let fixture: GroupFixture;

beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

describe('a member who comes back', () => {
  it('is still muted', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member], { joinMode: 'open' });
    await fixture.get(owner, groupModerationCalls.mute, { groupId, uid: member, duration: '1d' });
    await fixture.get(member, groupMemberCalls.exit, { groupId });
    await fixture.get(member, groupRequestCalls.join, { groupId, reason: 'Back again' });
    expect(await fixture.send(member, groupId)).toMatchObject({ code: 'group_muted' });
    const { me } = await fixture.get(member, groupCalls.info, { id: groupId });
    expect(me.mutedUntil).not.toBeNull();
    await fixture.get(owner, groupModerationCalls.unmute, { groupId, uid: member });
    expect(await fixture.send(member, groupId)).toMatchObject({ success: true });
  });
});

describe('somebody who was removed', () => {
  it('asks before coming back, also in an open group and with a link of a member', async () => {
    const [owner, friend, removed] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [friend, removed], { joinMode: 'open' });
    await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [removed] });
    const { code } = await fixture.get(friend, groupLinkCalls.makeLink, { groupId });
    expect(await fixture.get(removed, groupLinkCalls.readCode, { code })).toMatchObject({ outcome: 'needs_approval' });
    const answer = await fixture.get(removed, groupRequestCalls.join, { code, reason: 'Sorry' });
    expect(answer).toMatchObject({ outcome: 'needs_approval', conversationId: null });
    expect(await fixture.code(removed, groupRequestCalls.join, { groupId, reason: 'Sorry' })).toBe(
      'group_join_pending',
    );
    const [request] = (await fixture.get(owner, groupRequestCalls.list, { groupId })).items;
    await fixture.get(owner, groupRequestCalls.answer, { requestId: request?.id ?? '', agree: true });
    expect(await fixture.send(removed, groupId)).toMatchObject({ success: true });
    await fixture.get(removed, groupMemberCalls.exit, { groupId });
    expect(await fixture.get(removed, groupRequestCalls.join, { groupId, reason: 'Back' })).toMatchObject({
      outcome: 'joined',
    });
  });
});

describe('who left a group', () => {
  it('is listed page by page with how and why, the latest first, until they come back', async () => {
    const [owner, bored, silent, removed, back] = Array.from({ length: 5 }, fixture.person) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const groupId = await fixture.group(owner, [bored, silent, removed, back], { joinMode: 'open' });
    await fixture.get(bored, groupMemberCalls.exit, { groupId, reason: 'not_interested' });
    // At the same instant: the cursor must not skip one of them.
    await fixture.get(silent, groupMemberCalls.exit, { groupId });
    await fixture.get(back, groupMemberCalls.exit, { groupId, reason: 'other' });
    fixture.platform.clock.advance(1000);
    await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [removed] });
    await fixture.get(back, groupRequestCalls.join, { groupId, reason: 'Back again' });

    const seen: { uid: string; kind: string; reason: string | null }[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages++) {
      const page = await fixture.get(owner, groupMemberCalls.exits, { groupId, limit: 1, ...(cursor && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(1);
      seen.push(...page.items.map(({ user, kind, reason }) => ({ uid: user.uid, kind, reason })));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen[0]).toEqual({ uid: removed, kind: 'removed', reason: null });
    expect(seen.slice(1).toSorted((a, b) => Number(a.uid) - Number(b.uid))).toEqual([
      { uid: bored, kind: 'exited', reason: 'not_interested' },
      { uid: silent, kind: 'exited', reason: null },
    ]);
  });

  it('gives one of the reasons that the server lists', async () => {
    const { items } = await fixture.get(fixture.person(), groupMemberCalls.exitReasons, {});
    expect(items).toEqual(['too_many_messages', 'not_interested', 'unknown_people', 'unwanted_ads', 'other']);
  });

  it('is seen by admins without any permission, and by nobody else', async () => {
    const [owner, admin, member, gone] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [admin, member, gone]);
    await fixture.admin(owner, groupId, admin, noPermissions);
    await fixture.get(gone, groupMemberCalls.exit, { groupId, reason: 'too_many_messages' });
    const asked = await Promise.all(
      [admin, member, gone, fixture.person()].map((uid) => fixture.code(uid, groupMemberCalls.exits, { groupId })),
    );
    expect(asked).toEqual(['ok', 'group_admins_only', 'group_left', 'not_group_member']);
  });
});

describe('the number of admins', () => {
  it('is shown to members as it is now', async () => {
    const [owner, admin, member] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [admin, member]);
    const admins = async () => (await fixture.get(member, groupCalls.info, { id: groupId })).admins;
    expect(await admins()).toBe(0);
    await fixture.admin(owner, groupId, admin);
    expect(await admins()).toBe(1);
    await fixture.get(admin, groupMemberCalls.exit, { groupId });
    expect(await admins()).toBe(0);
  });
});

describe('which users can be invited', () => {
  it('shows nobody who is no friend, so that user IDs cannot be tried in bulk', async () => {
    const [owner, friend, stranger] = [fixture.person(), fixture.person(), fixture.person()];
    fixture.strangers.add(stranger);
    const appNumbers = [appNumberOf(friend), appNumberOf(stranger)];
    const { items } = await fixture.get(owner, groupMemberCalls.checkInvited, { appNumbers });
    expect(items).toEqual([
      { appNumber: appNumberOf(friend), user: expect.objectContaining({ uid: friend }), code: null },
      { appNumber: appNumberOf(stranger), user: null, code: 'not_friends' },
    ]);
  });
});

describe('a user who is banned for good', () => {
  it('is not let in by an answer to an earlier request', async () => {
    const [owner, asker] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [], { joinMode: 'approval' });
    await fixture.get(asker, groupRequestCalls.join, { groupId, reason: 'Fan' });
    const [request] = (await fixture.get(owner, groupRequestCalls.list, { groupId })).items;
    fixture.ban(asker, null);
    await expect.poll(async () => (await fixture.get(owner, groupRequestCalls.list, { groupId })).items).toEqual([]);
    expect(await fixture.code(owner, groupRequestCalls.answer, { requestId: request?.id ?? '', agree: true })).toBe(
      'not_found',
    );
    expect((await fixture.get(owner, groupCalls.info, { id: groupId })).members).toBe(1);
  });
});
