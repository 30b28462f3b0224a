import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { freshClientId, groupLine } from './testing/conversation-fixture.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';

let fixture: MessageFixture;
let nextUid = 20_000;
let nextGroup = 2000;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

const freshUid = (): string => {
  nextUid += 1;
  return String(nextUid);
};
const pair = (): [string, string, string] => {
  const [a, b] = [freshUid(), freshUid()];
  return [a, b, conversationOf(a, b)];
};
const group = async (...uids: string[]): Promise<string> => {
  nextGroup += 1;
  return fixture.group(String(nextGroup), uids);
};
const answerTo = <C extends Call>(uid: string, call: C, input: InputOf<C>) =>
  fixture.api.call(call, input, { token: fixture.tokenOf(uid) });
const ask = async <C extends Call>(uid: string, call: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  dataOf(await answerTo(uid, call, input));
const seqsOf = (page: { readonly items: readonly { readonly seq: number }[] }) => page.items.map(({ seq }) => seq);
const sayAll = async (uid: string, conversationId: string, texts: readonly string[]) => {
  for (const text of texts) await fixture.say(uid, conversationId, text);
};

describe('the list of conversations', () => {
  it('has pinned conversations first, then the latest, page by page', async () => {
    const me = freshUid();
    const others = Array.from({ length: 5 }, freshUid);
    for (const other of others) {
      fixture.platform.clock.advance(1000);
      await fixture.say(other, conversationOf(me, other));
    }
    const [first = '', second = ''] = others;
    await ask(me, messageCalls.change, { conversationId: conversationOf(me, second), pinned: true });
    await ask(me, messageCalls.change, { conversationId: conversationOf(me, first), hidden: true });
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask(me, messageCalls.conversations, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ peer }) => peer?.uid));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual([second, ...others.slice(2).toReversed()]);
    const hidden = await ask(me, messageCalls.conversations, { hidden: true });
    expect(hidden.items.map(({ peer }) => peer?.uid)).toEqual([first]);
    fixture.platform.clock.advance(1000);
    await fixture.say(first, conversationOf(me, first));
    const [, latest] = (await ask(me, messageCalls.conversations, {})).items;
    expect(latest).toMatchObject({ peer: { uid: first }, unread: 2, hidden: false });
  });

  it('shows the newest message that was not deleted, and a draft', async () => {
    const [a, b, conversationId] = pair();
    await fixture.say(a, conversationId, 'kept');
    const last = await fixture.say(a, conversationId, 'gone');
    await ask(b, messageCalls.delete, { conversationId, messageIds: [last.id] });
    await ask(b, messageCalls.change, { conversationId, draft: { text: 'About to say' } });
    const [shown] = (await ask(b, messageCalls.conversations, {})).items;
    expect(shown).toMatchObject({ last: { content: { text: 'kept' } }, unread: 1, draft: { text: 'About to say' } });
    expect((await ask(a, messageCalls.conversation, { conversationId })).conversation).toMatchObject({ draft: null });
    await ask(b, messageCalls.change, { conversationId, draft: { text: ' ' } });
    expect((await ask(b, messageCalls.conversation, { conversationId })).conversation.draft).toBeNull();
    await expect
      .poll(() => fixture.pushed.get(b)?.at(-1))
      .toMatchObject({ type: 'conversation', data: { draft: null } });
  });

  it('counts muted conversations apart', async () => {
    const [me, other, another] = [freshUid(), freshUid(), freshUid()];
    await sayAll(other, conversationOf(me, other), ['1', '2']);
    await fixture.say(another, conversationOf(me, another));
    await ask(me, messageCalls.change, { conversationId: conversationOf(me, another), muted: true });
    expect(await ask(me, messageCalls.unread, {})).toMatchObject({ total: 2, muted: 1, mentions: 0 });
  });
});

describe('history', () => {
  it('pages before, after and around a message', async () => {
    const [a, b, conversationId] = pair();
    await sayAll(
      a,
      conversationId,
      Array.from({ length: 9 }, (_, at) => `text ${at + 1}`),
    );
    const page = (more: object) => ask(b, messageCalls.history, { conversationId, limit: 3, ...more });
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
    const [a, b, conversationId] = pair();
    const start = fixture.platform.clock.date();
    for (const [at] of Array.from({ length: 6 }).entries()) {
      await fixture.say(a, conversationId, `day ${at}`);
      fixture.platform.clock.advance(86_400_000);
    }
    const dayAfter = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const seqAt = async (days: number) =>
      (await ask(b, messageCalls.seqAt, { conversationId, day: dayAfter(days) })).seq;
    expect(await Promise.all([-9, 0, 1, 4, 5, 9].map(seqAt))).toEqual([1, 1, 2, 5, 6, null]);
  });
});

describe('reading', () => {
  it('moves the cursor forward only, and tells the other user', async () => {
    const [a, b, conversationId] = pair();
    await sayAll(a, conversationId, ['1', '2', '3']);
    const read = async (seq: number) => (await ask(b, messageCalls.read, { conversationId, seq })).readState;
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
    expect((await ask(a, messageCalls.conversation, { conversationId })).conversation.peerReadSeq).toBe(3);
    fixture.blocks.set(`${b}>${a}`, 'recipient_blacklisted_by_you');
    const last = await fixture.say(a, conversationId);
    await ask(b, messageCalls.read, { conversationId, seq: last.seq });
    await expect.poll(() => fixture.pushed.get(b)?.at(-1)?.type).toBe('read');
    expect(receipts()).toHaveLength(2);
    expect((await ask(a, messageCalls.conversation, { conversationId })).conversation.peerReadSeq).toBe(3);
  });

  it('lists to its sender who has read a message of a group', async () => {
    const [a, ...others] = Array.from({ length: 5 }, freshUid);
    const conversationId = await group(a ?? '', ...others);
    const message = await fixture.say(a ?? '', conversationId);
    const [b = '', c = ''] = others;
    for (const reader of [b, c]) await ask(reader, messageCalls.read, { conversationId, seq: 1 });
    const readers = (read: boolean, cursor?: string) =>
      ask(a ?? '', messageCalls.readers, { messageId: message.id, read, limit: 1, ...(cursor ? { cursor } : {}) });
    const first = await readers(true);
    expect(first).toMatchObject({ items: [{ uid: b }], readCount: 2, unreadCount: 2 });
    expect(await readers(true, first.next ?? '')).toMatchObject({ items: [{ uid: c }], next: null });
    expect((await readers(false)).items).toHaveLength(1);
    expect(await answerTo(b, messageCalls.readers, { messageId: message.id })).toMatchObject({ code: 'not_found' });
  });
});

describe('taking a message back', () => {
  it('erases it for both and uncounts it, for two minutes', async () => {
    const [a, b, conversationId] = pair();
    const message = await fixture.say(a, conversationId, 'secret');
    const other = await fixture.say(a, conversationId);
    fixture.platform.clock.advance(119_999);
    const taken = await ask(a, messageCalls.revoke, { messageId: message.id });
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
    expect(await answerTo(a, messageCalls.revoke, { messageId: other.id })).toMatchObject({
      code: 'revoke_time_over',
      data: { minutes: 2 },
    });
    expect(await answerTo(b, messageCalls.revoke, { messageId: other.id })).toMatchObject({ code: 'no_permission' });
  });

  it('is for owners and admins of a group at any time', async () => {
    const [a, b, c] = [freshUid(), freshUid(), freshUid()];
    const conversationId = await group(a, b, c);
    const message = await fixture.say(a, conversationId);
    fixture.platform.clock.advance(3_600_000);
    expect(await answerTo(b, messageCalls.revoke, { messageId: message.id })).toMatchObject({ code: 'no_permission' });
    fixture.mayDelete.add(c);
    const taken = await ask(c, messageCalls.revoke, { messageId: message.id });
    expect(taken.message).toMatchObject({ from: { uid: a }, content: { by: { uid: c } } });
    expect(await ask(c, messageCalls.revoke, { messageId: message.id })).toEqual(taken);
  });
});

describe('reactions', () => {
  it('are one for each user, and reach everybody', async () => {
    const [a, b, conversationId] = pair();
    const message = await fixture.say(a, conversationId);
    const react = async (uid: string, emoji: '👍' | '🔥', on: boolean) =>
      (await ask(uid, messageCalls.react, { messageId: message.id, emoji, on })).message.reactions;
    expect(await react(b, '👍', true)).toEqual([{ emoji: '👍', uids: [b] }]);
    expect(await react(a, '👍', true)).toEqual([{ emoji: '👍', uids: [b, a] }]);
    expect(await react(b, '🔥', true)).toEqual([
      { emoji: '👍', uids: [a] },
      { emoji: '🔥', uids: [b] },
    ]);
    await expect.poll(() => fixture.pushed.get(a)?.at(-1)).toMatchObject({ type: 'changed', data: { id: message.id } });
    expect(await react(a, '👍', false)).toEqual([{ emoji: '🔥', uids: [b] }]);
    fixture.blocks.set(`${b}>${a}`, 'rejected_by_recipient');
    const blocked = await answerTo(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    expect(blocked).toMatchObject({ code: 'rejected_by_recipient' });
  });

  it('of others are not shown to members who had left before', async () => {
    const [a, b, c] = [freshUid(), freshUid(), freshUid()];
    const conversationId = await group(a, b, c);
    const message = await fixture.say(a, conversationId);
    await ask(a, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    await fixture.change(async (tx) => {
      const left = await fixture.conversations.leave(tx, conversationId.slice(1), [c], 'exited');
      const line = await fixture.conversations.append(tx, [groupLine(conversationId, a)]);
      return [...left, ...line.records];
    });
    await expect.poll(() => fixture.pushed.get(c)?.at(-1)?.type).toBe('conversation');
    const before = fixture.pushed.get(c)?.length;
    await ask(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true });
    await expect.poll(() => fixture.pushed.get(b)?.at(-1)).toMatchObject({ data: { reactions: [{ uids: [a, b] }] } });
    expect(fixture.pushed.get(c)?.length).toBe(before);
    const shown = (items: readonly Message[]) => items.find(({ id }) => id === message.id)?.reactions;
    const first = [{ emoji: '👍', uids: [a] }];
    expect(shown((await ask(c, messageCalls.history, { conversationId })).items)).toEqual(first);
    const { events } = await ask(c, messageCalls.sync, { position: 0, limit: 100 });
    expect(shown(events.flatMap((event) => (event.type === 'changed' ? [event.data] : [])))).toEqual(first);
    expect(shown((await ask(b, messageCalls.history, { conversationId })).items)).toEqual([
      { emoji: '👍', uids: [a, b] },
    ]);
  });
});

describe('one account', () => {
  it('writes no more than 20,000 entries a minute into the logs of groups, over all processes', async () => {
    const members = Array.from({ length: 400 }, freshUid);
    const [a = '', b = ''] = members;
    const conversationId = await group(...members);
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
    const [, peer, alone] = pair();
    expect(await fixture.send(peer, alone, 'Hi')).toMatchObject({ success: true });
    fixture.platform.clock.advance(2000);
    expect(await send(a)).toMatchObject({ success: true });
    const messageId = dataOf(await send(b)).message.id;
    expect(await answerTo(a, messageCalls.react, { messageId, emoji: '👍', on: true })).toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('search', () => {
  it('finds by text, sender, kind, day and conversation, newest first, only what the user may read', async () => {
    const [a, b, conversationId] = pair();
    const [, , others] = pair();
    await sayAll(a, conversationId, ['Ñandú at noon', '进球了', 'nothing']);
    await sayAll(b, conversationId, ['nandu again']);
    const shared = await group(a, b);
    await fixture.say(b, shared, 'NANDU in the group');
    const stranger = others.slice(1).split('_')[0] ?? '';
    await fixture.say(stranger, others, 'nandu of strangers');
    const found = async (uid: string, input: InputOf<typeof messageCalls.search>) =>
      (await ask(uid, messageCalls.search, input)).items.map(({ content }) => 'text' in content && content.text);
    expect(await found(a, { text: 'nandu' })).toEqual(['NANDU in the group', 'nandu again', 'Ñandú at noon']);
    expect(await found(a, { text: 'nandu', uid: a })).toEqual(['Ñandú at noon']);
    expect(await found(a, { text: '进球', conversationId })).toEqual(['进球了']);
    expect(await found(a, { kind: 'picture' })).toEqual([]);
    expect(await found(a, { text: 'nandu', to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await found(a, { text: '100%' })).toEqual([]);
    expect(await answerTo(stranger, messageCalls.search, { conversationId })).toMatchObject({ code: 'not_found' });
    const first = await ask(a, messageCalls.search, { text: 'nandu', conversationId, limit: 1 });
    const second = await ask(a, messageCalls.search, {
      text: 'nandu',
      conversationId,
      limit: 1,
      cursor: first.next ?? '',
    });
    expect([...seqsOf(first), ...seqsOf(second)]).toEqual([4, 1]);
  });

  it('finds the oldest message behind any number of others, in steps of bounded cost', async () => {
    const [a, b, conversationId] = pair();
    await fixture.say(a, conversationId, '早安 old words');
    await fixture.say(a, conversationOf(a, freshUid()), '早安 elsewhere');
    fixture.platform.clock.advance(84 * 86_400_000);
    // One in two minutes, about 83 days.
    await sql`
      insert into messages_message (id, conversation_id, seq, sender_uid, content_type, content, text, at)
      select (select max(id) from messages_message) + (n * 120000::bigint << 22), ${conversationId}, n + 1, ${b}, 101,
        '{"text":"filler"}', 'filler', now()
      from generate_series(1, 60000) n`.execute(fixture.platform.db);
    await sql`update messages_conversation set last_seq = 60001 where id = ${conversationId}`.execute(
      fixture.platform.db,
    );
    await sql`analyze messages_message`.execute(fixture.platform.db);
    const found: string[] = [];
    const each: number[] = [];
    let cursor: string | null = null;
    do {
      const page: OutputOf<typeof messageCalls.search> = await ask(a, messageCalls.search, {
        text: '早安',
        limit: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.items.map(({ content }) => ('text' in content ? content.text : '')));
      each.push(page.items.length);
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(['早安 elsewhere', '早安 old words']);
    // The first step finds nothing and goes on.
    expect(each).toEqual([0, 1, 1]);
  }, 120_000);
});

describe('conversations and messages of others', () => {
  it('do not exist, whatever is called', async () => {
    const [a, , conversationId] = pair();
    const message = await fixture.say(a, conversationId);
    const privateGroup = await group(a);
    await fixture.say(a, privateGroup);
    const stranger = freshUid();
    const messageId = message.id;
    for (const target of [conversationId, privateGroup]) {
      const answers = await Promise.all([
        answerTo(stranger, messageCalls.conversation, { conversationId: target }),
        answerTo(stranger, messageCalls.history, { conversationId: target }),
        answerTo(stranger, messageCalls.seqAt, { conversationId: target, day: '2026-03-01' }),
        answerTo(stranger, messageCalls.read, { conversationId: target, seq: 1 }),
        answerTo(stranger, messageCalls.delete, { conversationId: target, messageIds: [messageId] }),
        answerTo(stranger, messageCalls.clear, { conversationId: target }),
        answerTo(stranger, messageCalls.change, { conversationId: target, pinned: true }),
        answerTo(stranger, messageCalls.search, { conversationId: target }),
      ]);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not_found']));
    }
    const byId = await Promise.all([
      answerTo(stranger, messageCalls.revoke, { messageId }),
      answerTo(stranger, messageCalls.react, { messageId, emoji: '👍', on: true }),
      answerTo(stranger, messageCalls.readers, { messageId }),
    ]);
    expect(new Set(byId.map(({ code }) => code))).toEqual(new Set(['not_found']));
    expect((await ask(stranger, messageCalls.conversations, {})).items).toEqual([]);
    expect((await ask(stranger, messageCalls.sync, { position: 0 })).events).toEqual([]);
  });

  it('are not deleted by a member of another conversation', async () => {
    const [a, , conversationId] = pair();
    const message = await fixture.say(a, conversationId);
    const other = conversationOf(a, freshUid());
    await fixture.say(a, other);
    await ask(a, messageCalls.delete, { conversationId: other, messageIds: [message.id] });
    expect((await ask(a, messageCalls.history, { conversationId })).items).toHaveLength(1);
  });
});

describe('a past member of a group', () => {
  it('reads what was received before, and changes nothing', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await group(a, b);
    const message = await fixture.say(b, conversationId, 'before');
    await fixture.change((tx) => fixture.conversations.leave(tx, conversationId.slice(1), [b], 'removed'));
    await fixture.say(a, conversationId, 'after');
    const seen = fixture.pushed.get(b)?.length;
    expect(seqsOf(await ask(b, messageCalls.history, { conversationId }))).toEqual([1]);
    const { conversation } = await ask(b, messageCalls.conversation, { conversationId });
    expect(conversation).toMatchObject({ state: 'removed', lastSeq: 1, last: { content: { text: 'before' } } });
    for (const answer of [
      await fixture.send(b, conversationId, 'still here'),
      await answerTo(b, messageCalls.react, { messageId: message.id, emoji: '👍', on: true }),
      await answerTo(b, messageCalls.revoke, { messageId: message.id }),
    ])
      expect(answer).toMatchObject({ code: 'group_removed' });
    expect(await fixture.typing(b, conversationId)).toBe('not_found');
    expect(fixture.pushed.get(b)?.length).toBe(seen);
  });
});

describe('sync', () => {
  it('returns what follows a position in pages, and messages as they are now', async () => {
    const [a, b, conversationId] = pair();
    const first = await fixture.say(a, conversationId, 'first');
    await sayAll(a, conversationId, ['second', 'third']);
    await ask(a, messageCalls.revoke, { messageId: first.id });
    const page = await ask(b, messageCalls.sync, { position: 0, limit: 2 });
    expect(page).toMatchObject({ position: 2, more: true, reload: false });
    expect(page.events.map(({ type, position }) => [type, position])).toEqual([
      ['message', 1],
      ['message', 2],
    ]);
    expect(page.events[0]?.data).toMatchObject({ id: first.id, contentType: 2101 });
    const rest = await ask(b, messageCalls.sync, { position: 2 });
    expect(rest).toMatchObject({
      position: 4,
      more: false,
      events: [{ position: 3 }, { type: 'changed', position: 4 }],
    });
    expect(await ask(b, messageCalls.sync, { position: 4 })).toEqual({
      events: [],
      position: 4,
      more: false,
      reload: false,
    });
  });

  it('asks to load again when the position is too old or ahead', async () => {
    const [a, b, conversationId] = pair();
    await fixture.say(a, conversationId);
    fixture.platform.clock.advance(31 * 86_400_000);
    await fixture.platform.timers.run('messages.log.trim');
    expect(await ask(b, messageCalls.sync, { position: 0 })).toMatchObject({ reload: true, position: 1, events: [] });
    expect(await ask(b, messageCalls.sync, { position: 7 })).toMatchObject({ reload: true, position: 1 });
    expect(await ask(b, messageCalls.sync, { position: 1 })).toMatchObject({ reload: false });
  });

  it('has every position when a message was deleted for good', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await group(a, b);
    const message = await fixture.say(a, conversationId);
    await sql`delete from messages_message where id = ${message.id}`.execute(fixture.platform.db);
    const { events } = await ask(b, messageCalls.sync, { position: 1 });
    expect(events).toMatchObject([{ type: 'removed', position: 2, data: { messageIds: [message.id] } }]);
  });
});
