import { limits } from '@touchline/contract/limits';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import type { MergedItem } from '@touchline/contract/messages/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { dataOf } from '../../../testing/api.ts';
import { jsonOf, type MessageToAppend } from '../conversations/append-messages.ts';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';
import { createMessageCast, type MessageCast } from '../testing/message-cast.ts';
import { type HeldMerged, holdMerged } from './merged.store.ts';

const { pageBytesMax, messageBytesMax, forwardBytesMax, textMax } = limits.messages;
/** Nearly the largest text there is; the tests put a number before it. */
const large = '🏀'.repeat(textMax - 10);

let fixture: MediaFixture;
let cast: MessageCast;
beforeAll(async () => {
  fixture = await createMediaFixture();
  cast = createMessageCast(fixture);
});
afterAll(() => fixture.close());

const texts = (count: number, text: string): string[] => Array.from({ length: count }, (_, at) => `${at} ${text}`);
async function say(uid: string, conversationId: string, sent: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of sent) ids.push((await fixture.say(uid, conversationId, text)).id);
  return ids;
}
const merge = async (uid: string, ids: readonly string[], chats: readonly string[]): Promise<Message[]> => {
  const { results } = dataOf(await fixture.forward(uid, ids, chats, { mode: 'merged' }));
  return results.map(({ code, messages: [message] }) => {
    if (code !== null || !message) throw new Error(`not sent: ${code}`);
    return message;
  });
};
const mergeOne = async (uid: string, ids: readonly string[], chat: string): Promise<Message> =>
  (await merge(uid, ids, [chat]))[0] as Message;
const chatsOf = (uid: string, count: number): string[] =>
  Array.from({ length: count }, () => conversationOf(uid, cast.freshUid()));
const rowsOf = (ids: readonly string[]) =>
  fixture.platform.db
    .selectFrom('messages_message')
    .select(['id', 'merged_id', sql<number>`octet_length(content::text)`.as('bytes')])
    .where('id', 'in', ids)
    .execute();
const setsOf = async (ids: readonly (string | null)[]): Promise<string[]> => {
  const known = ids.flatMap((id) => id ?? []);
  const rows = await fixture.platform.db.selectFrom('messages_merged').select('id').where('id', 'in', known).execute();
  return rows.map(({ id }) => id);
};
const setOf = async ({ id }: Message): Promise<string> => {
  const [row] = await rowsOf([id]);
  if (!row?.merged_id) throw new Error('no merged forward');
  return row.merged_id;
};
const countSets = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from messages_merged`.execute(fixture.platform.db);
  return Number(rows[0]?.count);
};
const open = (uid: string, messageId: string, more: object = {}) =>
  fixture.api.callWith(messageCalls.merged, { messageId, ...more }, { token: fixture.tokenOf(uid) });
/** All messages of a merged forward, page by page. */
async function readAll(uid: string, messageId: string, more: object = {}) {
  const pages: { items: MergedItem[]; next: string | null }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: MergedItem[]; next: string | null } = dataOf(
      await open(uid, messageId, { ...more, ...(cursor ? { cursor } : {}) }),
    );
    pages.push(page);
    cursor = page.next;
  }
  return { pages, items: pages.flatMap(({ items }) => items) };
}

describe('a merged forward', () => {
  it('has its messages once for all copies, and a small message in each chat', async () => {
    const [a, , source] = cast.pair();
    const ids = await say(a, source, texts(40, large));
    const before = await countSets();
    const copies = await merge(a, ids, chatsOf(a, 30));
    expect(await countSets()).toBe(before + 1);
    const rows = await rowsOf(copies.map(({ id }) => id));
    expect(new Set(rows.map((row) => row.merged_id)).size).toBe(1);
    // A head: the start of four texts.
    for (const { bytes } of rows) expect(bytes).toBeLessThan(4000);
    expect(copies[0]).toMatchObject({ content: { count: 40, preview: [{}, {}, {}, {}] } });
    // A copy of a copy has the same.
    const [again] = dataOf(await fixture.forward(a, [copies[0]?.id ?? ''], chatsOf(a, 1))).results;
    expect(await setOf(again?.messages[0] as Message)).toBe(rows[0]?.merged_id);
    expect(await countSets()).toBe(before + 1);
  });

  it('is read page by page, each bounded in bytes', async () => {
    const [a, b, source] = cast.pair();
    const sent = texts(45, large);
    const { id } = await mergeOne(a, await say(a, source, sent), source);
    const { pages, items } = await readAll(b, id);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(pageBytesMax);
    expect(items.map(({ content }) => 'text' in content && content.text)).toEqual(sent);
    const few = await readAll(b, id, { limit: 20 });
    expect(few.pages.map((page) => page.items.length)).toEqual([20, 20, 5]);
    expect(few.items).toEqual(items);
    expect(await open(b, id, { cursor: 'nonsense' })).toMatchObject({ code: 'bad_input' });
  });

  it('refers to the merged forwards in it instead of copying them', async () => {
    const [a, b, source] = cast.pair();
    const inner = await mergeOne(a, await say(a, source, texts(40, large)), source);
    const beside = await fixture.say(a, source, 'beside it');
    // In their order, so that the inner one comes first.
    const outer = await mergeOne(a, [beside.id, inner.id], source);
    const { rows } = await sql<{ items: string; bytes: string }>`
      select count(*) as items, sum(bytes) as bytes from messages_merged_item
      where merged_id = ${await setOf(outer)}`.execute(fixture.platform.db);
    expect(Number(rows[0]?.items)).toBe(2);
    expect(Number(rows[0]?.bytes)).toBeLessThan(6000);
    expect((await readAll(b, outer.id, { path: [0] })).items).toEqual((await readAll(b, inner.id)).items);
    // It stays when the message that it was merged from is taken back.
    await cast.ask(a, messageCalls.revoke, { messageId: inner.id });
    expect((await readAll(b, outer.id, { path: [0] })).items).toHaveLength(40);
  });

  it('opens a merged forward in it as deep as the number of all messages allows', async () => {
    const [a, , source] = cast.pair();
    const hundred = await say(a, source, texts(100, ''));
    const deep = await mergeOne(a, hundred, source);
    const middle = await mergeOne(a, [deep.id, ...hundred.slice(1)], source);
    // 100, 100 and 100 of them: three hundred.
    const whole = await mergeOne(a, [middle.id, ...hundred.slice(1)], source);
    // The merged one is the newest, and so the last.
    const opens = async (id: string, path: number[]) => {
      const last = (await readAll(a, id, { path })).items.at(-1);
      return last?.contentType === 107 && last.content.opens;
    };
    expect([await opens(whole.id, []), await opens(whole.id, [99])]).toEqual([true, true]);
    // One of two does not have room for its second level.
    const second = await mergeOne(a, [middle.id, ...hundred.slice(1)], source);
    const beside = await mergeOne(a, [hundred[0] ?? '', middle.id, second.id], source);
    const [, one, other] = (await readAll(a, beside.id)).items;
    expect([one, other]).toMatchObject([{ content: { opens: true } }, { content: { opens: false } }]);
  });

  it('of too many bytes is refused with the limit, before anything is sent or stored', async () => {
    const [a, , source] = cast.pair();
    const ids = await say(a, source, texts(60, large));
    const chats = chatsOf(a, 29);
    const before = await countSets();
    const refused = { status: 400, code: 'forward_too_large', data: { max: 1 } };
    expect(await fixture.forward(a, ids, chats, { mode: 'merged' })).toMatchObject(refused);
    expect(await fixture.forward(a, ids.slice(0, 10), chats.slice(0, 8))).toMatchObject(refused);
    for (const conversationId of chats.slice(0, 8))
      expect((await cast.ask(a, messageCalls.history, { conversationId })).items).toEqual([]);
    expect(await countSets()).toBe(before);
    const fitting = Math.floor(forwardBytesMax / Buffer.byteLength(large)) - 4;
    expect(await fixture.forward(a, ids.slice(0, fitting), chats, { mode: 'merged' })).toMatchObject({ success: true });
  });

  it('is not stored when no chat takes it', async () => {
    const [a, , source] = cast.pair();
    const ids = await say(a, source, ['One', 'Two']);
    const stranger = cast.freshUid();
    fixture.blocks.set(`${a}>${stranger}`, 'not_friends');
    const before = await countSets();
    const { results } = dataOf(await fixture.forward(a, ids, [conversationOf(a, stranger)], { mode: 'merged' }));
    expect(results).toMatchObject([{ code: 'not_friends' }]);
    expect(await countSets()).toBe(before);
    fixture.blocks.clear();
  });

  it('has the same messages when a repeated call sends the copies that were missing', async () => {
    const [a, , source] = cast.pair();
    const ids = await say(a, source, ['One', 'Two']);
    const [friend, stranger] = [cast.freshUid(), cast.freshUid()];
    fixture.blocks.set(`${a}>${stranger}`, 'not_friends');
    const chats = [conversationOf(a, friend), conversationOf(a, stranger)];
    const before = await countSets();
    const repeated = { mode: 'merged', clientId: 'merged-repeated' } as const;
    await fixture.forward(a, ids, chats, repeated);
    fixture.blocks.clear();
    const { results } = dataOf(await fixture.forward(a, ids, chats, repeated));
    const sent = results.map(({ messages }) => messages[0] as Message);
    expect(await setOf(sent[0] as Message)).toBe(await setOf(sent[1] as Message));
    expect(await countSets()).toBe(before + 1);
  });
});

describe('the messages of a merged forward', () => {
  it('are readable by those who may read one of its copies, and nobody else', async () => {
    const [a, b, source] = cast.pair();
    const { message: picture } = await fixture.picture(a, source);
    const beside = await fixture.say(a, source, 'beside it');
    const c = cast.freshUid();
    const copy = await mergeOne(b, [picture.id, beside.id], conversationOf(b, c));
    for (const uid of [b, c]) {
      expect((await readAll(uid, copy.id)).items).toHaveLength(2);
      expect(await fixture.open(uid, copy.id, { item: 0 })).toMatchObject({ success: true });
    }
    for (const uid of [a, cast.freshUid()]) {
      expect(await open(uid, copy.id)).toMatchObject({ code: 'not_found' });
      expect(await fixture.open(uid, copy.id, { item: 0 })).toMatchObject({ code: 'not_found' });
    }
    expect(await open(b, await setOf(copy))).toMatchObject({ code: 'not_found' });
    await cast.ask(c, messageCalls.delete, {
      conversationId: conversationOf(b, c),
      messageIds: [copy.id],
    });
    expect(await open(c, copy.id)).toMatchObject({ code: 'not_found' });
    expect((await readAll(b, copy.id)).items).toHaveLength(2);
  });

  it('are not readable by members who joined later, and stay readable by those who left later', async () => {
    const [a, b] = cast.pair();
    const [early, late] = [cast.freshUid(), cast.freshUid()];
    const group = await cast.group(a, b, early);
    const groupId = group.slice(1);
    const ids = await say(a, group, ['One', 'Two']);
    await fixture.change((tx) => fixture.conversations.leave(tx, groupId, [early], 'removed'));
    const { id } = await mergeOne(a, ids, group);
    await fixture.change((tx) => fixture.conversations.join(tx, groupId, [late, early]));
    for (const uid of [early, late]) expect(await open(uid, id)).toMatchObject({ code: 'not_found' });
    await fixture.change((tx) => fixture.conversations.leave(tx, groupId, [b], 'removed'));
    expect((await readAll(b, id)).items).toHaveLength(2);
  });

  it('stay readable in a copy after the account of their sender was deleted', async () => {
    const [a, b, source] = cast.pair();
    const [friend] = chatsOf(b, 1);
    const { id } = await mergeOne(b, await say(a, source, ['One', 'Two']), friend ?? '');
    await fixture.conversations.removePeople([a]);
    fixture.platform.clock.advance(3_600_001);
    await fixture.platform.timers.run('messages.merged.sweep');
    expect((await readAll(b, id)).items).toHaveLength(2);
  });

  it('are released by a holder unless it took them back in between', async () => {
    const [a, , source] = cast.pair();
    const message = await mergeOne(a, await say(a, source, ['One', 'Two']), source);
    const set = await setOf(message);
    const { db } = fixture.platform;
    await inTransaction(db, (tx) => holdMerged(tx, '77', [set]));
    await cast.ask(a, messageCalls.revoke, { messageId: message.id });
    const answers: HeldMerged[][] = [];
    const release = fixture.reported.mergedRelease(async (_queries, holds) => answers.shift() ?? [...holds]);
    // Lost at the first look, and held again at the second.
    answers.push([]);
    await release();
    expect(await setsOf([set])).toEqual([set]);
    answers.push([], []);
    await release();
    expect(await setsOf([set])).toEqual([]);
  });

  it('go with the last copy that is taken back, and their files with them', async () => {
    const [a, b, source] = cast.pair();
    const { url, message: picture } = await fixture.picture(a, source);
    const beside = await fixture.say(a, source, 'beside it');
    const inner = await mergeOne(a, [picture.id, beside.id], source);
    const later = await fixture.say(a, source, 'later');
    const copies = await merge(a, [inner.id, later.id], [source, conversationOf(a, cast.freshUid())]);
    const sets = [await setOf(inner), await setOf(copies[0] as Message)];
    const revoke = (messageId: string) => cast.ask(a, messageCalls.revoke, { messageId });
    const stored = async () => (await fixture.status(url)) !== 404;
    const opened = dataOf(await fixture.open(b, copies[0]?.id ?? '', { path: [0], item: 0 })).url;
    await revoke(picture.id);
    await revoke(inner.id);
    expect(await setsOf(sets)).toHaveLength(2);
    await revoke(copies[0]?.id ?? '');
    expect(await open(b, copies[0]?.id ?? '')).toMatchObject({ code: 'not_found' });
    expect([(await setsOf(sets)).length, await fixture.status(opened)]).toEqual([2, 200]);
    await revoke(copies[1]?.id ?? '');
    expect([await setsOf(sets), await fixture.status(opened), await stored()]).toEqual([[], 404, false]);
    const links = await fixture.platform.db.selectFrom('messages_media').select('url').where('url', '=', url).execute();
    expect(links).toEqual([]);
  });

  it('are swept an hour after their copies were deleted in another way', async () => {
    const [a, b, source] = cast.pair();
    const { message: picture } = await fixture.picture(a, source);
    const inner = await mergeOne(a, [picture.id, ...(await say(a, source, ['x']))], source);
    const gone = await mergeOne(a, [inner.id, ...(await say(a, source, ['y']))], source);
    const other = await mergeOne(a, await say(a, source, ['z']), conversationOf(a, cast.freshUid()));
    const sets = [await setOf(inner), await setOf(gone)];
    const otherSet = await setOf(other);
    await fixture.conversations.removePeople([b]);
    await fixture.platform.timers.run('messages.merged.sweep');
    expect(await setsOf(sets)).toHaveLength(2);
    fixture.platform.clock.advance(3_600_001);
    // The inner one goes with the outer one.
    await fixture.platform.timers.run('messages.merged.sweep');
    expect([await setsOf(sets), await setsOf([otherSet])]).toEqual([[], [otherSet]]);
    fixture.platform.clock.advance(25 * 3_600_000);
    await fixture.platform.timers.run('messages.media.sweep');
    const files = await fixture.platform.db.selectFrom('files_file').select('key').where('uid', '=', a).execute();
    expect(files).toEqual([]);
  });

  it('lose their files with the time of these, and stay', async () => {
    const [a, b, source] = cast.pair();
    const { message: picture } = await fixture.picture(a, source);
    const beside = await fixture.say(a, source, 'beside it');
    const { id } = await mergeOne(a, [picture.id, beside.id], source);
    fixture.platform.clock.advance(limits.messages.mediaLifeMs);
    await fixture.platform.timers.run('messages.media.expire');
    const { items } = await readAll(b, id);
    expect(items).toMatchObject([
      { contentType: 102, content: { expired: true, bigPicture: { url: null } } },
      { content: { text: 'beside it' } },
    ]);
    expect(await fixture.open(b, id, { item: 0 })).toMatchObject({ code: 'message_expired' });
    const row = await fixture.platform.db.selectFrom('messages_merged').select('gone_before').executeTakeFirst();
    expect(row).toBeDefined();
    await fixture.platform.timers.run('messages.media.sweep');
    expect((await readAll(b, id)).items).toHaveLength(2);
  });

  it('are not shown by a copy that is sent while the last one is taken back', async () => {
    const [a, , source] = cast.pair();
    const message = await mergeOne(a, await say(a, source, ['One', 'Two']), source);
    const set = await setOf(message);
    const chats = chatsOf(a, 6);
    const [forwarded] = await Promise.all([
      fixture.forward(a, [message.id], chats),
      cast.ask(a, messageCalls.revoke, { messageId: message.id }),
    ]);
    const copies = forwarded.success ? forwarded.data.results.flatMap(({ messages }) => messages) : [];
    expect(await setsOf([set])).toEqual(copies.length > 0 ? [set] : []);
    for (const copy of copies) expect((await readAll(a, copy.id)).items).toHaveLength(2);
    // Without the message that it would copy.
    const other = await mergeOne(a, await say(a, source, ['Three', 'Four']), source);
    await fixture.platform.db
      .deleteFrom('messages_merged')
      .where('id', '=', await setOf(other))
      .execute();
    const { results } = dataOf(await fixture.forward(a, [other.id], chats.slice(0, 1)));
    expect(results).toMatchObject([{ code: 'message_expired', messages: [] }]);
  });
});

describe('a stored message', () => {
  it('is measured in bytes of its JSON', () => {
    const around = JSON.stringify({ text: '' }).length;
    const fitting = `${'🏀'.repeat((messageBytesMax - around) / 4)}${'x'.repeat((messageBytesMax - around) % 4)}`;
    expect(Buffer.byteLength(jsonOf({ text: fitting }) ?? '')).toBe(messageBytesMax);
    expect(jsonOf({ text: `${fitting}x` })).toBeNull();
  });

  it('of more than 128 KB is refused, whatever it is', async () => {
    const group = await cast.group('31001', '31002');
    const text = 'x'.repeat(messageBytesMax);
    const line: MessageToAppend = {
      conversationId: group,
      senderUid: '31001',
      clientId: null,
      digest: null,
      contentType: 888,
      content: { notice: 'announcement', by: null, targets: [], text },
    };
    await expect(
      fixture.change(async (tx) => (await fixture.conversations.append(tx, [line])).records),
    ).rejects.toThrow('too large');
    expect((await cast.ask('31002', messageCalls.history, { conversationId: group })).items).toEqual([]);
  });
});
