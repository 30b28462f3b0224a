import type { InputOf } from '@touchline/contract/kernel';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

let fixture: MessageFixture;
let nextUid = 5000;
let me: string;
let other: string;
let chat: string;
const freshUid = (): string => {
  nextUid += 1;
  return String(nextUid);
};
beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  [me, other] = [freshUid(), freshUid()];
  chat = conversationOf(me, other);
  fixture.chatPushes.length = 0;
});

const call = <C extends 'read' | 'change' | 'revoke'>(uid: string, name: C, input: InputOf<(typeof messageCalls)[C]>) =>
  fixture.api.callWith(messageCalls[name], input, { token: fixture.tokenOf(uid) });
const receivers = async (...ids: string[]) => (await fixture.pushableAmong(ids)).map(({ id, uids }) => [id, uids]);

describe('messages to push', () => {
  it('are owed to their receivers in the transaction that stores them', async () => {
    const { id } = await fixture.say(me, chat);
    expect(fixture.chatPushes).toEqual([{ id, uids: [other] }]);
  });

  it('name their sender and the members who have not read them', async () => {
    const group = await fixture.group('801', [me, other, freshUid()]);
    const { id, seq } = await fixture.say(me, group);
    const [found] = await fixture.pushableAmong([id]);
    expect(found).toMatchObject({
      id,
      seq,
      senderUid: me,
      conversationId: group,
      groupId: '801',
      messageType: 'text',
      imageUrl: null,
    });
    expect(found?.uids).toHaveLength(2);
    expect(found?.uids).not.toContain(me);
  });

  it('are those that nobody has read yet', async () => {
    const { id, seq } = await fixture.say(me, chat);
    expect(await receivers(id)).toEqual([[id, [other]]]);
    dataOf(await call(other, 'read', { conversationId: chat, seq }));
    expect(await receivers(id)).toEqual([]);
  });

  it('are left out of muted conversations', async () => {
    const { id } = await fixture.say(me, chat);
    dataOf(await call(other, 'change', { conversationId: chat, muted: true }));
    expect(await receivers(id)).toEqual([]);
  });

  it('are left out when they were taken back', async () => {
    const { id } = await fixture.say(me, chat);
    dataOf(await call(me, 'revoke', { messageId: id }));
    expect(await receivers(id)).toEqual([]);
  });
});
