import { limits } from '@touchline/contract/limits';
import { conversationOf, type Message, messageCalls } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';
import { createMessageCast, type MessageCast } from '../testing/message-cast.ts';
import { unmove } from '../testing/unmoved-forward.ts';
import { createMergedMove } from './move-merged.ts';

let fixture: MediaFixture;
let cast: MessageCast;
beforeAll(async () => {
  fixture = await createMediaFixture();
  cast = createMessageCast(fixture);
});
afterAll(() => fixture.close());

/** Poorly compressible, so that it is large in the database too. */
const noise = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919 + at * at) % 20_000))).join('');

const merge = async (uid: string, ids: readonly string[], chats: readonly string[]): Promise<Message[]> =>
  dataOf(await fixture.forward(uid, ids, chats, { mode: 'merged' })).results.map(
    ({ messages }) => messages[0] as Message,
  );
const open = (uid: string, messageId: string, path: readonly number[] = []) =>
  cast.ask(uid, messageCalls.merged, { messageId, path: [...path] });
const lastOf = async (uid: string, conversationId: string) =>
  (await cast.ask(uid, messageCalls.history, { conversationId })).items.at(-1);
const run = () => fixture.platform.timers.run('messages.merged.move');
const countSets = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from messages_merged`.execute(fixture.platform.db);
  return Number(rows[0]?.count);
};
const unmovedAmong = async (ids: readonly string[]): Promise<number> => {
  const rows = await fixture.platform.db
    .selectFrom('messages_message')
    .select('id')
    .where('id', 'in', ids)
    .where('merged_id', 'is', null)
    .execute();
  return rows.length;
};

/** Three merged forwards in one another, with a picture in the innermost, and what users see of them. */
async function nested() {
  const [a, b, source] = cast.pair();
  const { message: picture } = await fixture.picture(a, source);
  const file = await fixture.upload(a, 'chat_file', 'plan.pdf', Buffer.from('plan'));
  const sent = await fixture.show(a, source, { contentType: 105, content: { url: file, name: 'plan.pdf' } });
  const first = await fixture.say(a, source, noise(3000));
  const [inner] = await merge(a, [picture.id, sent.id, first.id], [source]);
  const [middle] = await merge(a, [first.id, inner?.id ?? ''], [source]);
  const target = conversationOf(b, cast.freshUid());
  const [outer] = await merge(b, [first.id, middle?.id ?? ''], [target]);
  const id = outer?.id ?? '';
  const shown = async () => ({
    message: await lastOf(b, target),
    levels: [await open(b, id), await open(b, id, [1]), await open(b, id, [1, 1])],
    file: dataOf(await fixture.open(b, id, { path: [1, 1], item: 0 })).url,
  });
  return { uid: b, target, id, shown };
}

describe('a merged forward that is stored in its message', () => {
  it('shows the same after it was moved, with files and those in it', async () => {
    const { id, shown } = await nested();
    const before = await shown();
    expect(await fixture.status(before.file)).toBe(200);
    await unmove(fixture.platform.db, [id]);
    expect(await unmovedAmong([id])).toBe(1);
    await run();
    expect(await unmovedAmong([id])).toBe(0);
    expect(await shown()).toEqual(before);
    const links = await fixture.platform.db
      .selectFrom('messages_media')
      .select('url')
      .where('message_id', '=', id)
      .execute();
    expect(links).toEqual([]);
    fixture.platform.clock.advance(limits.messages.mediaLifeMs);
    await fixture.platform.timers.run('messages.media.expire');
    expect((await shown().catch((error: unknown) => String(error))) as string).toContain('message_expired');
  });

  it('stays expired when it was before', async () => {
    const { uid, id } = await nested();
    await unmove(fixture.platform.db, [id]);
    fixture.platform.clock.advance(limits.messages.mediaLifeMs);
    await fixture.platform.timers.run('messages.media.expire');
    await run();
    // Longer kept files are no reason to show one that is deleted.
    const row = await fixture.platform.db.selectFrom('messages_merged').select('gone_before').execute();
    expect(row.some(({ gone_before: at }) => at !== null)).toBe(true);
    expect((await open(uid, id, [1, 1])).items[0]).toMatchObject({ content: { expired: true } });
  });

  it('is not read with others while it is large, and shows its head when it is small', async () => {
    const [a, b, source] = cast.pair();
    const small = await fixture.say(a, source, 'short');
    const large = await fixture.say(a, source, noise(5000));
    const [one] = await merge(a, [small.id, (await fixture.say(a, source, 'more')).id], [source]);
    const [other] = await merge(a, [small.id, large.id], [source]);
    await unmove(fixture.platform.db, [one?.id ?? '', other?.id ?? '']);
    const { items } = await cast.ask(b, messageCalls.history, { conversationId: source });
    const shown = items.filter(({ contentType }) => contentType === 107).map(({ content }) => content);
    expect(shown).toMatchObject([
      { count: 2, preview: [{ text: 'short' }, { text: 'more' }] },
      { count: 0, preview: [] },
    ]);
    const found = await cast.ask(b, messageCalls.search, { kind: 'merged' });
    expect(found.items[0]).toMatchObject({ id: other?.id, content: { count: 0 } });
    const { items: list } = await cast.ask(b, messageCalls.conversations, {});
    expect(list[0]?.last).toMatchObject({ content: { count: 0 } });
    const { events } = await cast.ask(b, messageCalls.sync, { position: 0 });
    expect(events.at(-1)).toMatchObject({ data: { id: other?.id, content: { count: 0 } } });
    // Whoever opens it moves it.
    expect((await open(b, other?.id ?? '')).items).toHaveLength(2);
    expect(await lastOf(b, source)).toMatchObject({ content: { count: 2 } });
  });

  it('is moved before it is forwarded, reported or merged again', async () => {
    const [a, b, source] = cast.pair();
    const texts = [await fixture.say(a, source, noise(2000)), await fixture.say(a, source, 'two')];
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const [message] = await merge(
        a,
        texts.map(({ id }) => id),
        [source],
      );
      made.push(message?.id ?? '');
    }
    await unmove(fixture.platform.db, made);
    const [one = '', two = '', three = ''] = made;
    const target = conversationOf(b, cast.freshUid());
    dataOf(await fixture.forward(b, [one], [target]));
    expect(await lastOf(b, target)).toMatchObject({ content: { count: 2 } });
    const [outer] = await merge(b, [two, texts[0]?.id ?? ''], [target]);
    expect((await open(b, outer?.id ?? '', [1])).items).toHaveLength(2);
    const chosen = await fixture.reported.choose(fixture.platform.db, b, {
      conversationId: source,
      messageIds: [three],
    });
    expect(chosen).toMatchObject([{ content: { count: 2 }, mergedId: expect.any(String) }]);
    expect(await unmovedAmong(made)).toBe(0);
  });
});

describe('the job that moves them', () => {
  const many = async (count: number): Promise<string[]> => {
    await run();
    const [a, , source] = cast.pair();
    const ids = [(await fixture.say(a, source, 'one')).id, (await fixture.say(a, source, 'two')).id];
    const made: string[] = [];
    for (let left = count; left > 0; left -= 50) {
      const chats = Array.from({ length: Math.min(50, left) }, () => conversationOf(a, cast.freshUid()));
      made.push(...(await merge(a, ids, chats)).map(({ id }) => id));
    }
    await unmove(fixture.platform.db, made);
    return made;
  };

  it('moves each once when several processes run it', async () => {
    const ids = await many(130);
    const before = await countSets();
    const { db, clock, log, ids: numbers } = fixture.platform;
    await Promise.all(Array.from({ length: 3 }, () => createMergedMove({ db, clock, log, ids: numbers })()));
    expect(await unmovedAmong(ids)).toBe(0);
    expect(await countSets()).toBe(before + ids.length);
  });

  it('leaves nothing half done when it ends at any step, and goes on where it ended', async () => {
    const [id = '', ...others] = await many(3);
    const { db } = fixture.platform;
    for (const table of ['messages_merged_item', 'messages_media', 'messages_message'] as const) {
      const before = await countSets();
      await sql`create function stop_here() returns trigger language plpgsql as $$
        begin raise exception 'stopped'; end $$`.execute(db);
      const events = table === 'messages_media' ? 'delete' : 'insert or update';
      // Of statements, because a message without files deletes no row.
      await sql`create trigger stop_here before ${sql.raw(events)} on ${sql.table(table)}
        for each statement execute function stop_here()`.execute(db);
      await run();
      expect([await unmovedAmong([id, ...others]), await countSets()]).toEqual([3, before]);
      await sql`drop function stop_here cascade`.execute(db);
      fixture.platform.clock.advance(600_000);
    }
    await run();
    expect(await unmovedAmong([id, ...others])).toBe(0);
  });

  it('goes on behind one that cannot be moved, and tries that one again ten minutes later', async () => {
    const ids = await many(2);
    const { db, clock, ids: numbers } = fixture.platform;
    await sql`update messages_message set content = '{"items": 5}' where id = ${ids[0]}`.execute(db);
    const failures: unknown[] = [];
    const log = { ...fixture.platform.log, error: (fields: unknown) => failures.push(fields) };
    const move = createMergedMove({ db, clock, log: log as never, ids: numbers });
    await move();
    expect(await unmovedAmong(ids)).toBe(1);
    expect(await unmovedAmong(ids.slice(1))).toBe(0);
    await move();
    clock.advance(599_999);
    await move();
    expect(failures).toMatchObject([{ messageId: ids[0] }]);
    clock.advance(1);
    await move();
    expect(failures).toHaveLength(2);
    await fixture.platform.db
      .deleteFrom('messages_message')
      .where('id', '=', ids[0] ?? '')
      .execute();
  });
});
