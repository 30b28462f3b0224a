import { messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessageCast, type MessageCast } from '../testing/message-cast.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

let fixture: MessageFixture;
let cast: MessageCast;

beforeAll(async () => {
  fixture = await createMessageFixture();
  cast = createMessageCast(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

describe('reading', () => {
  it('moves the cursor forward only, and tells the other user', async () => {
    const [a, b, conversationId] = cast.pair();
    await cast.sayAll(a, conversationId, ['1', '2', '3']);
    const read = async (seq: number) => (await cast.ask(b, messageCalls.read, { conversationId, seq })).readState;
    expect(await read(2)).toMatchObject({ readSeq: 2, unread: 1 });
    expect(await read(1)).toMatchObject({ readSeq: 2, unread: 1 });
    expect(await read(99)).toMatchObject({ readSeq: 3, unread: 0 });
    const receipts = () => (fixture.pushed.get(a) ?? []).filter(({ type }) => type === 'receipt');
    await expect
      .poll(() => receipts().map(({ data }) => data))
      .toMatchObject([
        { uid: b, readSeq: 2 },
        { uid: b, readSeq: 3 },
      ]);
    expect((await cast.ask(a, messageCalls.conversation, { conversationId })).conversation.peerReadSeq).toBe(3);
    fixture.blocks.set(`${b}>${a}`, 'recipient_blacklisted_by_you');
    const last = await fixture.say(a, conversationId);
    await cast.ask(b, messageCalls.read, { conversationId, seq: last.seq });
    await expect.poll(() => fixture.pushed.get(b)?.at(-1)?.type).toBe('read');
    expect(receipts()).toHaveLength(2);
    expect((await cast.ask(a, messageCalls.conversation, { conversationId })).conversation.peerReadSeq).toBe(3);
  });

  it('lists to its sender who has read a message of a group', async () => {
    const [a, ...others] = Array.from({ length: 5 }, cast.freshUid);
    const conversationId = await cast.group(a ?? '', ...others);
    const message = await fixture.say(a ?? '', conversationId);
    const [b = '', c = ''] = others;
    for (const reader of [b, c]) await cast.ask(reader, messageCalls.read, { conversationId, seq: 1 });
    const readers = (read: boolean, cursor?: string) =>
      cast.ask(a ?? '', messageCalls.readers, { messageId: message.id, read, limit: 1, ...(cursor ? { cursor } : {}) });
    const first = await readers(true);
    expect(first).toMatchObject({ items: [{ uid: b }], readCount: 2, unreadCount: 2 });
    expect(await readers(true, first.next ?? '')).toMatchObject({ items: [{ uid: c }], next: null });
    expect((await readers(false)).items).toHaveLength(1);
    expect(await cast.answerTo(b, messageCalls.readers, { messageId: message.id })).toMatchObject({
      code: 'not_found',
    });
  });
});
