import { groupCalls, groupMemberCalls, groupOperatorCalls, groupRequestCalls } from '@touchline/contract/groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRecord } from '../../../platform/audit.ts';
import { dataOf } from '../../../testing/api.ts';
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

// Proves consoleReview:report.dissolve.forever
// Proves consoleReview:report.dissolve.keep
// Proves consoleReview:report.dissolve.nobody
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

const token = () => fixture.staff.tokenOf('901', 'moderator');
const list = async (input: { search?: string; limit?: number; cursor?: string }) =>
  dataOf(await fixture.api.call(groupOperatorCalls.list, input, { token: token() }));

it('are listed for operators by page, newest first, and found by id or a part of the name', async () => {
  const owner = fixture.person();
  const groupIds: string[] = [];
  for (let n = 0; n < 3; n += 1) groupIds.push(await fixture.group(owner));
  const first = await list({ limit: 2 });
  expect(first.items.map(({ groupId }) => groupId)).toEqual([groupIds[2], groupIds[1]]);
  const second = await list({ limit: 1, cursor: first.next ?? '' });
  expect(second.items.map(({ groupId }) => groupId)).toEqual([groupIds[0]]);
  const found = await list({ search: groupIds[1] ?? '' });
  expect(found.items).toMatchObject([
    { groupId: groupIds[1], name: 'Kop End', owner: { uid: owner }, members: 1, dissolvedAt: null },
  ]);
  expect((await list({ search: ' kop e', limit: 1 })).items).toHaveLength(1);
  expect((await list({ search: 'no such group' })).items).toEqual([]);
});

it('are dissolved by operators with a reason, and their page says so', async () => {
  const groupId = await fixture.group(fixture.person());
  const details = async () =>
    dataOf(await fixture.api.call(groupOperatorCalls.details, { groupId }, { token: token() }));
  expect(await details()).toMatchObject({ members: 1, reports: 0, dissolvedAt: null });
  const ask = (reason: string) =>
    fixture.api.call(groupOperatorCalls.dissolve, { groupId, reason }, { token: token() });
  expect((await ask(' ')).code).toBe('decision_reason_empty');
  expect((await ask('Fraud')).success).toBe(true);
  expect((await ask('Fraud')).code).toBe('group_dissolved');
  expect((await details()).dissolvedAt).not.toBeNull();
  expect((await fixture.api.call(groupOperatorCalls.details, { groupId: '77' }, { token: token() })).code).toBe(
    'group_not_found',
  );
});

const askAs = <C extends Parameters<GroupFixture['api']['call']>[0]>(call: C, input: object) =>
  fixture.api.call(call, input as never, { token: token() });

it('shows operators the members of a group with their roles and mutes', async () => {
  const [owner, admin, member] = [fixture.person(), fixture.person(), fixture.person()];
  const groupId = await fixture.group(owner, [admin, member]);
  const members = async (search = '') =>
    dataOf(await fixture.api.call(groupOperatorCalls.members, { groupId, search }, { token: token() })).items;
  expect((await members()).map(({ user, role }) => [user.uid, role])).toEqual([
    [owner, 'owner'],
    [admin, 'member'],
    [member, 'member'],
  ]);
  dataOf(await askAs(groupOperatorCalls.mute, { groupId, uid: member, duration: '1h', reason: 'Spam' }));
  expect((await members()).at(-1)?.mutedUntil).toEqual(expect.any(String));
  expect((await askAs(groupOperatorCalls.members, { groupId: '77' })).code).toBe('group_not_found');
});

// Proves consolePeople:group.muteEffect
// Proves consolePeople:group.removeEffect
it('lets operators mute, unmute and remove a member, who is told in the group', async () => {
  const [owner, member] = [fixture.person(), fixture.person()];
  const groupId = await fixture.group(owner, [member]);
  const target = { groupId, uid: member };
  expect((await askAs(groupOperatorCalls.mute, { ...target, duration: '1h', reason: ' ' })).code).toBe(
    'decision_reason_empty',
  );
  dataOf(await askAs(groupOperatorCalls.mute, { ...target, duration: '1h', reason: 'Spam' }));
  expect(await fixture.send(member, groupId)).toMatchObject({ code: 'group_muted' });
  dataOf(await askAs(groupOperatorCalls.unmute, target));
  dataOf(await askAs(groupOperatorCalls.unmute, target));
  expect((await fixture.send(member, groupId)).code).not.toBe('group_muted');
  dataOf(await askAs(groupOperatorCalls.remove, { ...target, reason: 'Spam' }));
  expect((await fixture.chat(groupId)).flatMap(({ line }) => (line ? [[line.notice, line.by]] : [])).slice(-3)).toEqual(
    [
      ['muted', null],
      ['unmuted', null],
      ['removed', null],
    ],
  );
  expect(await fixture.send(member, groupId)).toMatchObject({ code: 'group_removed' });
  expect((await askAs(groupOperatorCalls.remove, { ...target, reason: 'Spam' })).code).toBe('user_not_found');
  expect((await askAs(groupOperatorCalls.remove, { groupId, uid: owner, reason: 'Spam' })).code).toBe('no_permission');
});
