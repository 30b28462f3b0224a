import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { freshClientId } from './testing/conversation-fixture.ts';
import { createMessageCast, type MessageCast } from './testing/message-cast.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';

let fixture: MessageFixture;
let cast: MessageCast;

beforeAll(async () => {
  fixture = await createMessageFixture();
  cast = createMessageCast(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

const seqsOf = (page: { readonly items: readonly { readonly seq: number }[] }) => page.items.map(({ seq }) => seq);

describe('the list of conversations', () => {
  it('has pinned conversations first, then the latest, page by page', async () => {
    const me = cast.freshUid();
    const others = Array.from({ length: 5 }, cast.freshUid);
    for (const other of others) {
      fixture.platform.clock.advance(1000);
      await fixture.say(other, conversationOf(me, other));
    }
    const [first = '', second = ''] = others;
    await cast.ask(me, messageCalls.change, { conversationId: conversationOf(me, second), pinned: true });
    await cast.ask(me, messageCalls.change, { conversationId: conversationOf(me, first), hidden: true });
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await cast.ask(me, messageCalls.conversations, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ peer }) => peer?.uid));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([second, ...others.slice(2).toReversed()]);
    const hidden = await cast.ask(me, messageCalls.conversations, { hidden: true });
    expect(hidden.items.map(({ peer }) => peer?.uid)).toEqual([first]);
    fixture.platform.clock.advance(1000);
    await fixture.say(first, conversationOf(me, first));
    const [, latest] = (await cast.ask(me, messageCalls.conversations, {})).items;
    expect(latest).toMatchObject({ peer: { uid: first }, unread: 2, hidden: false });
  });

  it('shows the newest message that was not deleted, and a draft', async () => {
    const [a, b, conversationId] = cast.pair();
    await fixture.say(a, conversationId, 'kept');
    const last = await fixture.say(a, conversationId, 'gone');
    await cast.ask(b, messageCalls.delete, { conversationId, messageIds: [last.id] });
    await cast.ask(b, messageCalls.change, { conversationId, draft: { text: 'About to say' } });
    const [shown] = (await cast.ask(b, messageCalls.conversations, {})).items;
    expect(shown).toMatchObject({ last: { content: { text: 'kept' } }, unread: 1, draft: { text: 'About to say' } });
    expect((await cast.ask(a, messageCalls.conversation, { conversationId })).conversation).toMatchObject({
      draft: null,
    });
    await cast.ask(b, messageCalls.change, { conversationId, draft: { text: ' ' } });
    expect((await cast.ask(b, messageCalls.conversation, { conversationId })).conversation.draft).toBeNull();
    await expect
      .poll(() => fixture.pushed.get(b)?.at(-1))
      .toMatchObject({ type: 'conversation', data: { draft: null } });
  });

  it('keeps a draft of 5,000 characters and refuses a longer one', async () => {
    const [a, , conversationId] = cast.pair();
    const whole = '😀'.repeat(5000);
    await cast.ask(a, messageCalls.change, { conversationId, draft: { text: whole } });
    const change = { conversationId, draft: { text: `${whole}!` } };
    const refused = await fixture.api.call(messageCalls.change, change, { token: fixture.tokenOf(a) });
    expect(refused).toMatchObject({ success: false, code: 'message_too_long', data: { max: 5000 } });
    const { conversation } = await cast.ask(a, messageCalls.conversation, { conversationId });
    expect(conversation.draft).toMatchObject({ text: whole });
  });

  it('counts muted conversations apart', async () => {
    const [me, other, another] = [cast.freshUid(), cast.freshUid(), cast.freshUid()];
    await cast.sayAll(other, conversationOf(me, other), ['1', '2']);
    await fixture.say(another, conversationOf(me, another));
    await cast.ask(me, messageCalls.change, { conversationId: conversationOf(me, another), muted: true });
    expect(await cast.ask(me, messageCalls.unread, {})).toMatchObject({ total: 2, muted: 1, mentions: 0 });
  });
});

describe('history', () => {
  it('pages before, after and around a message', async () => {
    const [a, b, conversationId] = cast.pair();
    await cast.sayAll(
      a,
      conversationId,
      Array.from({ length: 9 }, (_, at) => `text ${at + 1}`),
    );
    const page = (more: object) => cast.ask(b, messageCalls.history, { conversationId, limit: 3, ...more });
    const newest = await page({});
    expect([seqsOf(newest), newest.hasBefore, newest.hasAfter]).toEqual([[7, 8, 9], true, false]);
    const before = await page({ before: 4 });
    expect([seqsOf(before), before.hasBefore, before.hasAfter]).toEqual([[1, 2, 3], false, true]);
    const after = await page({ after: 0 });
    expect([seqsOf(after), after.hasBefore, after.hasAfter]).toEqual([[1, 2, 3], false, true]);
    const around = await page({ around: 5 });
    expect([seqsOf(around), around.hasBefore, around.hasAfter]).toEqual([[3, 4, 5], true, true]);
  });

  it('finds the first message of a day', async () => {
    const [a, b, conversationId] = cast.pair();
    const start = fixture.platform.clock.date();
    for (const [at] of Array.from({ length: 6 }).entries()) {
      await fixture.say(a, conversationId, `day ${at}`);
      fixture.platform.clock.advance(86_400_000);
    }
    const dayAfter = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const seqAt = async (days: number) =>
      (await cast.ask(b, messageCalls.seqAt, { conversationId, day: dayAfter(days) })).seq;
    expect(await Promise.all([-9, 0, 1, 4, 5, 9].map(seqAt))).toEqual([1, 1, 2, 5, 6, null]);
  });
});

describe('one account', () => {
  it('writes no more than 20,000 entries a minute into the logs of groups, over all processes', async () => {
    const members = Array.from({ length: 400 }, cast.freshUid);
    const [a = '', b = ''] = members;
    const conversationId = await cast.group(...members);
    const other = await fixture.another();
    const send = (uid: string, api = fixture.api) => {
      const message = { contentType: 101, content: { text: 'Hi' } } as const;
      const input = { conversationId, clientId: freshClientId(), message };
      return api.call(messageCalls.send, input, { token: fixture.tokenOf(uid) });
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => send(a, at % 2 ? other : undefined)));
    expect(answers.filter(({ success }) => success)).toHaveLength(50);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'too_many_requests', data: { seconds: 2 } });
    expect(await send(b)).toMatchObject({ success: true });
    const [, peer, alone] = cast.pair();
    expect(await fixture.send(peer, alone, 'Hi')).toMatchObject({ success: true });
    fixture.platform.clock.advance(2000);
    expect(await send(a)).toMatchObject({ success: true });
    const messageId = dataOf(await send(b)).message.id;
    expect(await cast.answerTo(a, messageCalls.react, { messageId, emoji: '👍', on: true })).toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('conversations and messages of others', () => {
  it('do not exist, whatever is called', async () => {
    const [a, , conversationId] = cast.pair();
    const message = await fixture.say(a, conversationId);
    const privateGroup = await cast.group(a);
    await fixture.say(a, privateGroup);
    const stranger = cast.freshUid();
    const messageId = message.id;
    for (const target of [conversationId, privateGroup]) {
      const answers = await Promise.all([
        cast.answerTo(stranger, messageCalls.conversation, { conversationId: target }),
        cast.answerTo(stranger, messageCalls.history, { conversationId: target }),
        cast.answerTo(stranger, messageCalls.seqAt, { conversationId: target, day: '2026-03-01' }),
        cast.answerTo(stranger, messageCalls.read, { conversationId: target, seq: 1 }),
        cast.answerTo(stranger, messageCalls.delete, { conversationId: target, messageIds: [messageId] }),
        cast.answerTo(stranger, messageCalls.clear, { conversationId: target }),
        cast.answerTo(stranger, messageCalls.change, { conversationId: target, pinned: true }),
        cast.answerTo(stranger, messageCalls.search, { conversationId: target }),
      ]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not_found']));
    }
    const byId = await Promise.all([
      cast.answerTo(stranger, messageCalls.revoke, { messageId }),
      cast.answerTo(stranger, messageCalls.react, { messageId, emoji: '👍', on: true }),
      cast.answerTo(stranger, messageCalls.readers, { messageId }),
    ]);
    expect(new Set(byId.map(({ code }) => code))).toEqual(new Set(['not_found']));
    expect((await cast.ask(stranger, messageCalls.conversations, {})).items).toEqual([]);
    expect((await cast.ask(stranger, messageCalls.sync, { position: 0 })).events).toEqual([]);
  });

  it('are not deleted by a member of another conversation', async () => {
    const [a, , conversationId] = cast.pair();
    const message = await fixture.say(a, conversationId);
    const other = conversationOf(a, cast.freshUid());
    await fixture.say(a, other);
    await cast.ask(a, messageCalls.delete, { conversationId: other, messageIds: [message.id] });
    expect((await cast.ask(a, messageCalls.history, { conversationId })).items).toHaveLength(1);
  });
});

describe('a past member of a group', () => {
  it('reads what was received before, and changes nothing', async () => {
    const [a, b] = [cast.freshUid(), cast.freshUid()];
    const conversationId = await cast.group(a, b);
    const message = await fixture.say(b, conversationId, 'before');
    await fixture.change((tx) => fixture.conversations.leave(tx, conversationId.slice(1), [b], 'removed'));
    await fixture.say(a, conversationId, 'after');
    const seen = fixture.pushed.get(b)?.length;
    expect(seqsOf(await cast.ask(b, messageCalls.history, { conversationId }))).toEqual([1]);
    const { conversation } = await cast.ask(b, messageCalls.conversation, { conversationId });
    expect(conversation).toMatchObject({ state: 'removed', lastSeq: 1, last: { content: { text: 'before' } } });
    for (const answer of [
      await fixture.send(b, conversationId, 'still here'),
      await cast.answerTo(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true }),
      await cast.answerTo(b, messageCalls.revoke, { messageId: message.id }),
    ])
      expect(answer).toMatchObject({ code: 'group_removed' });
    expect(await fixture.typing(b, conversationId)).toBe('not_found');
    expect(fixture.pushed.get(b)?.length).toBe(seen);
  });
});
