import { groupCalls, groupMemberCalls, groupModerationCalls, groupRequestCalls } from '@touchline/contract/groups';
import { groupConversation, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupFixture, type GroupFixture } from './testing/group-fixture.ts';

let fixture: GroupFixture;
beforeAll(async () => {
  fixture = await createGroupFixture();
});
afterAll(() => fixture.close());

const codeOf = async (sending: ReturnType<GroupFixture['send']>): Promise<string> => {
  const answer = await sending;
  return answer.success ? 'ok' : answer.code;
};
const history = async (uid: string, groupId: string) =>
  (await fixture.get(uid, messageCalls.history, { conversationId: groupConversation(groupId), limit: 100 })).items;
const textsOf = async (uid: string, groupId: string) =>
  (await history(uid, groupId)).flatMap(({ contentType, content }) => (contentType === 101 ? [content.text] : []));

describe('sending to a group', () => {
  it('is refused to outsiders, past members and while muted, with the time the mute ends', async () => {
    const [owner, member, outsider] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    expect(await codeOf(fixture.send(outsider, groupId))).toBe('group_not_found');
    const { until } = await fixture.get(owner, groupModerationCalls.mute, { groupId, uid: member, duration: '1d' });
    expect(await fixture.send(member, groupId)).toMatchObject({ code: 'group_muted', data: { until } });
    fixture.platform.clock.set(Date.parse(until) - 1);
    expect(await codeOf(fixture.send(member, groupId))).toBe('group_muted');
    fixture.platform.clock.set(Date.parse(until));
    expect(await codeOf(fixture.send(member, groupId))).toBe('ok');
    await fixture.get(owner, groupModerationCalls.muteEveryone, { groupId, muted: true });
    expect(await codeOf(fixture.send(member, groupId))).toBe('group_all_muted');
    expect(await codeOf(fixture.send(owner, groupId))).toBe('ok');
    await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [member] });
    expect(await codeOf(fixture.send(member, groupId))).toBe('group_removed');
    await fixture.get(owner, groupCalls.dismiss, { groupId });
    expect(await codeOf(fixture.send(owner, groupId))).toBe('group_dissolved');
  });

  it('stores nothing of a member who is removed at the same time behind the removal', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    const sends = Array.from({ length: 20 }, (_each, at) => codeOf(fixture.send(member, groupId, `Message ${at}`)));
    const removing = fixture.code(owner, groupMemberCalls.remove, { groupId, uids: [member] });
    const codes = await Promise.all([...sends, removing]);
    expect(codes.pop()).toBe('ok');
    expect(codes.filter((code) => code !== 'ok' && code !== 'group_removed')).toEqual([]);
    const chat = await fixture.chat(groupId);
    const removal = chat.findIndex(({ line }) => line?.notice === 'removed');
    expect(chat.slice(removal + 1).filter(({ sender }) => sender === member)).toEqual([]);
    expect(chat.filter(({ sender, line }) => sender === member && !line)).toHaveLength(
      codes.filter((code) => code === 'ok').length,
    );
  });

  it('ends for everybody when the group is dissolved meanwhile, and what was received stays', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    const sends = Array.from({ length: 10 }, (_each, at) => codeOf(fixture.send(member, groupId, `Message ${at}`)));
    const codes = await Promise.all([...sends, fixture.code(owner, groupCalls.dismiss, { groupId })]);
    const accepted = codes.slice(0, -1).filter((code) => code === 'ok').length;
    expect(codes.filter((code) => code !== 'ok' && code !== 'group_dissolved')).toEqual([]);
    expect(await textsOf(member, groupId)).toHaveLength(accepted);
    expect((await history(member, groupId)).at(-1)?.content).toMatchObject({ notice: 'dissolved' });
  });
});

describe('reading a group', () => {
  it('begins with the line of joining and ends with the line of removal', async () => {
    const [owner, newcomer] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [], { joinMode: 'open' });
    await fixture.send(owner, groupId, 'before');
    await fixture.get(newcomer, groupRequestCalls.join, { groupId, reason: 'Fan' });
    await fixture.send(owner, groupId, 'between');
    await fixture.get(owner, groupMemberCalls.remove, { groupId, uids: [newcomer] });
    await fixture.send(owner, groupId, 'after');
    const seen = (await history(newcomer, groupId)).map(({ content }) =>
      'notice' in content ? content.notice : 'text' in content && content.text,
    );
    expect(seen).toEqual(['joined', 'between', 'removed']);
  });

  it('shows names of the moment in its lines', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    await fixture.get(member, groupMemberCalls.setNickname, { groupId, nickname: 'Left back' });
    await fixture.get(owner, groupModerationCalls.mute, { groupId, uid: member, duration: '7d' });
    expect((await fixture.chat(groupId)).at(-1)?.line).toEqual({
      notice: 'muted',
      by: { uid: owner, nickname: `Person ${owner}` },
      targets: [{ uid: member, nickname: 'Left back' }],
      text: '7d',
    });
  });

  it('counts no line of the group as unread', async () => {
    const [owner, member] = [fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [member]);
    await fixture.get(owner, groupCalls.setInfo, { groupId, name: 'North Bank', notice: 'Meet at 7' });
    await fixture.send(owner, groupId);
    expect((await fixture.get(member, messageCalls.unread, {})).total).toBe(1);
  });
});

describe('deleting messages', () => {
  it('clears all for everybody, or those of one member', async () => {
    const [owner, one, two] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [one, two]);
    for (const uid of [one, two, one]) await fixture.send(uid, groupId, `from ${uid}`);
    await fixture.get(owner, groupModerationCalls.deleteOfMember, { groupId, uid: one });
    expect(await textsOf(two, groupId)).toEqual([`from ${two}`]);
    await fixture.get(owner, groupModerationCalls.clearMessages, { groupId });
    expect(await textsOf(two, groupId)).toEqual([]);
    expect((await fixture.get(two, messageCalls.unread, {})).total).toBe(0);
  });

  it('lets an admin with the permission take back the message of a member at any time', async () => {
    const [owner, admin, member] = [fixture.person(), fixture.person(), fixture.person()];
    const groupId = await fixture.group(owner, [admin, member]);
    await fixture.admin(owner, groupId, admin);
    await fixture.send(member, groupId, 'long ago');
    fixture.platform.clock.advance(86_400_000);
    const messageId = (await history(admin, groupId)).at(-1)?.id ?? '';
    expect(await fixture.code(member, messageCalls.revoke, { messageId })).toBe('revoke_time_over');
    expect(await fixture.code(admin, messageCalls.revoke, { messageId })).toBe('ok');
    expect(await textsOf(owner, groupId)).toEqual([]);
  });
});
