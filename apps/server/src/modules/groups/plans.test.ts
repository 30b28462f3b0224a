import {
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import { expect, it } from 'vitest';
import { findWholeReads, statementsOf } from '../../testing/plans.ts';
import { allPermissions, appNumberOf, createGroupFixture } from './testing/group-fixture.ts';

it('reads no growing table whole, in calls and in jobs', async () => {
  const fixture = await createGroupFixture();
  const [owner, member, asker, other] = [fixture.person(), fixture.person(), fixture.person(), fixture.person()];
  const statements = await statementsOf(async () => {
    const groupId = await fixture.group(owner, [member]);
    const link = await fixture.get(member, groupLinkCalls.makeLink, { groupId });
    await fixture.get(asker, groupLinkCalls.readCode, { code: link.code });
    await fixture.get(asker, groupRequestCalls.joinInfo, { id: groupId });
    await fixture.get(asker, groupRequestCalls.join, { code: link.code, reason: 'Fan' });
    const { items } = await fixture.get(owner, groupRequestCalls.list, { groupId });
    await fixture.get(owner, groupRequestCalls.answer, { requestId: items[0]?.id ?? '', agree: true });
    await fixture.get(asker, groupRequestCalls.mine, {});
    await fixture.get(owner, groupRequestCalls.list, {});
    for (const input of [{}, { search: 'person' }, { role: 'admin' as const }])
      await fixture.get(member, groupMemberCalls.list, { groupId, ...input });
    await fixture.get(owner, groupMemberCalls.checkInvited, { groupId, appNumbers: [appNumberOf(other)] });
    await fixture.get(member, groupMemberCalls.setNickname, { groupId, nickname: 'Left back' });
    await fixture.get(owner, groupAdminCalls.add, { groupId, uid: member, permissions: allPermissions });
    await fixture.get(owner, groupCalls.setInfo, {
      groupId,
      name: 'North Bank',
      notice: 'Meet at 7',
      joinMode: 'open',
    });
    await fixture.get(member, groupCalls.readNotice, { groupId, version: 1 });
    await fixture.get(owner, groupCalls.noticeReaders, { groupId, read: true });
    await fixture.get(owner, groupModerationCalls.mute, { groupId, uid: asker, duration: '1h' });
    await fixture.send(owner, groupId);
    for (const input of [{}, { search: 'north' }]) await fixture.get(owner, groupCalls.mine, input);
    await fixture.get(owner, groupCalls.cards, { groupIds: [groupId] });
    await fixture.get(owner, groupCalls.newestSequences, {});
    await fixture.get(owner, groupModerationCalls.deleteOfMember, { groupId, uid: asker });
    await fixture.get(owner, groupModerationCalls.clearMessages, { groupId });
    await fixture.get(owner, groupLinkCalls.reset, { groupId });
    await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [asker] });
    await fixture.get(owner, groupMemberCalls.exits, { groupId });
    await fixture.get(owner, groupCalls.transfer, { groupId, uid: member });
    await fixture.platform.timers.run('groups.requests');
    await fixture.platform.timers.run('groups.sweep');
    await fixture.groups.removePeople([member]);
    await fixture.get(owner, groupCalls.dismiss, { groupId });
    await fixture.groups.removePeople([owner, asker]);
  });
  expect(statements.length).toBeGreaterThan(150);
  expect(await findWholeReads(fixture.platform.db, statements)).toEqual([]);
  await fixture.close();
});
