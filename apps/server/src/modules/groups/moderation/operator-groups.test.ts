import { groupCalls, groupMemberCalls, groupRequestCalls } from '@touchline/contract/groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRecord } from '../../../platform/audit.ts';
import { createGroupFixture, type GroupFixture } from '../testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const entries: AuditRecord[] = [];
const operator = {
  principal: { uid: '901', sessionId: '1', role: 'moderator', confirmedUntil: null },
  audit: { record: async (_tx: unknown, _by: unknown, entry: AuditRecord) => void entries.push(entry) },
} as unknown as Parameters<GroupFixture['groups']['forOperators']['dissolve']>[0];
const dissolve = async (groupId: string, reason: string) => {
  const done = await fixture.groups.forOperators.dissolve(operator, groupId, reason);
  return done === true ? 'ok' : done.code;
};

it('dissolves a group for operators, once, with a reason, and its members keep what they received', async () => {
  const [owner, member, third] = [fixture.person(), fixture.person(), fixture.person()];
  const groupId = await fixture.group(owner, [member], { joinMode: 'open' });
  await fixture.send(owner, groupId, 'Hello');
  expect(await dissolve(groupId, ' ')).toBe('decision_reason_empty');
  expect(await dissolve('77', 'Fraud')).toBe('group_not_found');
  expect(entries).toEqual([]);
  expect(await dissolve(groupId, 'Fraud')).toBe('ok');
  expect(await dissolve(groupId, 'Fraud')).toBe('group_dissolved');
  const target = { kind: 'group', id: groupId, label: 'Kop End' };
  expect(entries).toEqual([{ action: 'group.dissolve', target, details: { uid: owner, groupId, reason: 'Fraud' } }]);
  const chat = await fixture.chat(groupId);
  expect(chat.at(-1)?.line).toMatchObject({ notice: 'dissolved', by: null });
  expect(chat.some(({ line }) => line === null)).toBe(true);
  expect(await fixture.code(owner, groupCalls.dismiss, { groupId })).toBe('group_dissolved');
  expect(await fixture.send(member, groupId)).toMatchObject({ code: 'group_dissolved' });
  const invite = { groupId, uids: [third] };
  expect(await fixture.code(owner, groupMemberCalls.invite, invite)).toBe('group_dissolved');
  expect(await fixture.code(third, groupRequestCalls.join, { groupId, reason: 'Fan' })).toBe('group_dissolved');
  for (const uid of [owner, member])
    expect((await fixture.eventsOf(uid, groupId)).at(-1)).toMatchObject({ change: 'dissolved' });
});

it('names a group and its owner', async () => {
  const owner = fixture.person();
  const groupId = await fixture.group(owner);
  expect(await fixture.groups.forOperators.find(groupId)).toEqual({ name: 'Kop End', ownerUid: owner });
  expect(await fixture.groups.forOperators.find('77')).toBeNull();
});
