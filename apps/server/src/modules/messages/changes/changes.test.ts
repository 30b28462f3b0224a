import { type Message, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groupLine } from '../testing/conversation-fixture.ts';
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

describe('taking a message back', () => {
  it('erases it for both and uncounts it, for two minutes', async () => {
    const [a, b, conversationId] = cast.pair();
    const message = await fixture.say(a, conversationId, 'secret');
    const other = await fixture.say(a, conversationId);
    fixture.platform.clock.advance(119_999);
    const taken = await cast.ask(a, messageCalls.revoke, { messageId: message.id });
    expect(taken.message).toMatchObject({ contentType: 2101, content: { by: { uid: a } } });
    await expect
      .poll(() => fixture.pushed.get(b)?.at(-1))
      .toMatchObject({
        type: 'changed',
        data: taken.message,
        readState: { unread: 1 },
      });
    const stored = await fixture.platform.db
      .selectFrom('messages_message')
      .select(['content', 'text'])
      .where('id', '=', message.id)
      .executeTakeFirst();
    expect(stored).toEqual({ content: {}, text: null });
    fixture.platform.clock.advance(1);
    expect(await cast.answerTo(a, messageCalls.revoke, { messageId: other.id })).toMatchObject({
      code: 'revoke_time_over',
      data: { minutes: 2 },
    });
    expect(await cast.answerTo(b, messageCalls.revoke, { messageId: other.id })).toMatchObject({
      code: 'no_permission',
    });
  });

  it('is for owners and admins of a group at any time', async () => {
    const [a, b, c] = [cast.freshUid(), cast.freshUid(), cast.freshUid()];
    const conversationId = await cast.group(a, b, c);
    const message = await fixture.say(a, conversationId);
    fixture.platform.clock.advance(3_600_000);
    expect(await cast.answerTo(b, messageCalls.revoke, { messageId: message.id })).toMatchObject({
      code: 'no_permission',
    });
    fixture.mayDelete.add(c);
    const taken = await cast.ask(c, messageCalls.revoke, { messageId: message.id });
    expect(taken.message).toMatchObject({ from: { uid: a }, content: { by: { uid: c } } });
    expect(await cast.ask(c, messageCalls.revoke, { messageId: message.id })).toEqual(taken);
  });
});

describe('reactions', () => {
  it('are one for each user, and reach everybody', async () => {
    const [a, b, conversationId] = cast.pair();
    const message = await fixture.say(a, conversationId);
    const react = async (uid: string, emoji: '👍' | '🔥', on: boolean) =>
      (await cast.ask(uid, messageCalls.react, { messageId: message.id, emoji, on })).message.reactions;
    expect(await react(b, '👍', true)).toEqual([{ emoji: '👍', uids: [b] }]);
    expect(await react(a, '👍', true)).toEqual([{ emoji: '👍', uids: [b, a] }]);
    expect(await react(b, '🔥', true)).toEqual([
      { emoji: '👍', uids: [a] },
      { emoji: '🔥', uids: [b] },
    ]);
    await expect.poll(() => fixture.pushed.get(a)?.at(-1)).toMatchObject({ type: 'changed', data: { id: message.id } });
    expect(await react(a, '👍', false)).toEqual([{ emoji: '🔥', uids: [b] }]);
    fixture.blocks.set(`${b}>${a}`, 'rejected_by_recipient');
    const blocked = await cast.answerTo(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    expect(blocked).toMatchObject({ code: 'rejected_by_recipient' });
  });

  it('of others are not shown to members who had left before', async () => {
    const [a, b, c] = [cast.freshUid(), cast.freshUid(), cast.freshUid()];
    const conversationId = await cast.group(a, b, c);
    const message = await fixture.say(a, conversationId);
    await cast.ask(a, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    await fixture.change(async (tx) => {
      const left = await fixture.conversations.leave(tx, conversationId.slice(1), [c], 'exited');
      const line = await fixture.conversations.append(tx, [groupLine(conversationId, a)]);
      return [...left, ...line.records];
    });
    await expect.poll(() => fixture.pushed.get(c)?.at(-1)?.type).toBe('conversation');
    const before = fixture.pushed.get(c)?.length;
    await cast.ask(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    await expect.poll(() => fixture.pushed.get(b)?.at(-1)).toMatchObject({ data: { reactions: [{ uids: [a, b] }] } });
    expect(fixture.pushed.get(c)?.length).toBe(before);
    const shown = (items: readonly Message[]) => items.find(({ id }) => id === message.id)?.reactions;
    const first = [{ emoji: '👍', uids: [a] }];
    expect(shown((await cast.ask(c, messageCalls.history, { conversationId })).items)).toEqual(first);
    const { events } = await cast.ask(c, messageCalls.sync, { position: 0, limit: 100 });
    expect(shown(events.flatMap((event) => (event.type === 'changed' ? [event.data] : [])))).toEqual(first);
    expect(shown((await cast.ask(b, messageCalls.history, { conversationId })).items)).toEqual([
      { emoji: '👍', uids: [a, b] },
    ]);
  });
});
