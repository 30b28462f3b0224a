import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import { type Db, inTransaction, type Queries } from '../../../platform/db/database.ts';

/** The messages of a merged forward as earlier releases stored them, with those of merged forwards in it. */
async function contentOf(db: Queries, mergedId: string, head: object): Promise<object> {
  const rows = await db
    .selectFrom('messages_merged_item')
    .selectAll()
    .where('merged_id', '=', mergedId)
    .orderBy('place')
    .execute();
  const items: object[] = [];
  for (const { item, content_type: contentType, inner_id: innerId } of rows) {
    const content = innerId === null ? item.content : await contentOf(db, innerId, item.content);
    items.push({ ...item, contentType, content });
  }
  const { title } = head as { title: object };
  return { title, items };
}

/** Stores a merged forward in its message, as earlier releases did. Its copies must be rewritten too. */
export const unmove = (db: Db, messageIds: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const all = new Set<string>();
    for (const id of messageIds) {
      const { content, merged_id: mergedId } = await tx
        .selectFrom('messages_message')
        .select(['content', 'merged_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (mergedId === null) throw new Error('no merged forward');
      const whole = await contentOf(tx, mergedId, content);
      await tx
        .updateTable('messages_message')
        .set({ content: JSON.stringify(whole), merged_id: null })
        .where('id', '=', id)
        .execute();
      const { rows } = await sql<{ id: string }>`
        with recursive tree as (
          select ${mergedId}::bigint as id
          union select i.inner_id from tree t join messages_merged_item i on i.merged_id = t.id where i.inner_id is not null
        ) select id from tree`.execute(tx);
      const ids = rows.map((row) => row.id);
      await sql`
        insert into messages_media (url, message_id, at)
        select url, ${id}, min(at) from messages_media where message_id = any(${integers(ids)}::bigint[]) group by url
        on conflict do nothing`.execute(tx);
      for (const one of ids) all.add(one);
    }
    await tx
      .deleteFrom('messages_media')
      .where('message_id', 'in', [...all])
      .execute();
    await tx
      .updateTable('messages_merged_item')
      .set({ inner_id: null })
      .where('merged_id', 'in', [...all])
      .execute();
    await tx
      .deleteFrom('messages_merged')
      .where('id', 'in', [...all])
      .execute();
  });
