import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';

let fixture: MessageFixture;
let nextUid = 40_000;
let nextGroup = 4000;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());

const freshUid = (): string => {
  nextUid += 1;
  return String(nextUid);
};
const group = async (...uids: string[]): Promise<{ groupId: string; conversationId: string }> => {
  nextGroup += 1;
  const groupId = String(nextGroup);
  return { groupId, conversationId: await fixture.group(groupId, uids) };
};
const answerTo = <C extends Call>(uid: string, call: C, input: InputOf<C>) =>
  fixture.api.call(call, input, { token: fixture.tokenOf(uid) });
const ask = async <C extends Call>(uid: string, call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  dataOf(await answerTo(uid, call, input));
const remove = (groupId: string, uid: string) =>
  fixture.change((tx) => fixture.conversations.leave(tx, groupId, [uid], 'removed'));
/** Everything that a device which was never connected reads from the log. */
const logOf = async (uid: string) => (await ask(uid, messageCalls.sync, { position: 0, limit: 500 })).events;

describe('the log', () => {
  it('has nothing of a message that its reader deleted since, for a device that comes later', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = conversationOf(a, b);
    const secret = await fixture.say(a, conversationId, 'the secret');
    await fixture.say(a, conversationId, 'kept');
    await ask(b, messageCalls.delete, { conversationId, messageIds: [secret.id] });
    const events = await logOf(b);
    expect(JSON.stringify(events)).not.toContain('the secret');
    expect(events.map(({ position, type }) => [position, type])).toEqual([
      [1, 'removed'],
      [2, 'message'],
      [3, 'removed'],
    ]);
    expect(JSON.stringify(await logOf(a))).toContain('the secret');
  });

  it('has nothing of messages that were cleared since, by the reader or for everybody', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const { groupId, conversationId } = await group(a, b);
    await fixture.say(a, conversationId, 'the secret');
    await ask(b, messageCalls.clear, { conversationId });
    expect(JSON.stringify(await logOf(b))).not.toContain('the secret');
    expect(JSON.stringify(await logOf(a))).toContain('the secret');
    await fixture.change((tx) => fixture.conversations.clearGroup(tx, groupId));
    expect(JSON.stringify(await logOf(a))).not.toContain('the secret');
  });

  it('has nothing of what was said before a member came back', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const { groupId, conversationId } = await group(a, b);
    await fixture.say(a, conversationId, 'the secret');
    await remove(groupId, b);
    await fixture.say(a, conversationId, 'behind the back');
    await fixture.change((tx) => fixture.conversations.join(tx, groupId, [b]));
    await fixture.say(a, conversationId, 'welcome back');
    const log = JSON.stringify(await logOf(b));
    expect(log).toContain('welcome back');
    expect(log).not.toMatch(/the secret|behind the back/);
  });
});

describe('somebody who was removed from a group', () => {
  it('does not learn who has read an earlier message of theirs', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const { groupId, conversationId } = await group(a, b);
    const message = await fixture.say(b, conversationId);
    await remove(groupId, b);
    expect(await answerTo(b, messageCalls.readers, { messageId: message.id })).toMatchObject({ code: 'group_removed' });
  });
});

describe('a reaction', () => {
  it('that changes nothing is told to nobody', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const { conversationId } = await group(a, b);
    const message = await fixture.say(a, conversationId);
    await ask(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    const before = (await logOf(a)).length;
    await ask(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    await ask(a, messageCalls.react, { messageId: message.id, emoji: '🔥', on: false });
    expect((await logOf(a)).length).toBe(before);
  });
});

describe('typing', () => {
  it('is not shown for somebody who may not send', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const { groupId, conversationId } = await group(a, b);
    fixture.standings.set(`${groupId} ${b}`, { allMuted: true });
    fixture.announced.length = 0;
    expect(await fixture.typing(b, conversationId)).toEqual({});
    expect(fixture.announced).toEqual([]);
    expect(await fixture.typing(a, conversationId)).toEqual({});
    expect(fixture.announced).toEqual([{ uids: [b], data: { conversationId, uid: a } }]);
  });

  it('is shown to the members of a small group, and to nobody in a larger one', async () => {
    const uids = Array.from({ length: limits.messages.typingMembersMax }, () => freshUid());
    const [a = ''] = uids;
    const { groupId, conversationId } = await group(...uids);
    fixture.announced.length = 0;
    expect(await fixture.typing(a, conversationId)).toEqual({});
    expect(fixture.announced.map((each) => each.uids.toSorted())).toEqual([uids.slice(1).toSorted()]);
    const one = freshUid();
    await fixture.change((tx) => fixture.conversations.join(tx, groupId, [one]));
    expect([await fixture.typing(a, conversationId), await fixture.typing(one, conversationId)]).toEqual([{}, {}]);
    expect(fixture.announced).toHaveLength(1);
    expect(await fixture.typing(freshUid(), conversationId)).toBe('not_found');
    await fixture.change((tx) => fixture.conversations.leave(tx, groupId, [one], 'exited'));
    expect(await fixture.typing(one, conversationId)).toBe('not_found');
    expect(await fixture.typing(a, conversationId)).toEqual({});
    expect(fixture.announced).toHaveLength(2);
  });
});

describe('a stranger', () => {
  it('cannot put a conversation into the list of somebody they may not write to', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = conversationOf(a, b);
    fixture.blocks.set(`${a}>${b}`, 'not_friends');
    expect(await answerTo(a, messageCalls.change, { conversationId, pinned: true })).toMatchObject({
      code: 'not_found',
    });
    const rows = await fixture.platform.db
      .selectFrom('messages_member')
      .select('uid')
      .where('conversation_id', '=', conversationId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('still keeps an old conversation in order', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = conversationOf(a, b);
    await fixture.say(a, conversationId);
    fixture.blocks.set(`${a}>${b}`, 'not_friends');
    const { conversation } = await ask(a, messageCalls.change, { conversationId, pinned: true });
    expect(conversation.pinned).toBe(true);
  });
});
