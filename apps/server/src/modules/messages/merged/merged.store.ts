import { limits } from '@touchline/contract/limits';
import { sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { StoredItem } from '../media/stored-content.ts';

/** A message of a merged forward, before it is stored. */
export interface NewMergedItem {
  readonly item: StoredItem;
  readonly bytes: number;
  readonly innerId: string | null;
  readonly innerLevels: number;
}

export interface NewMerged {
  readonly id: string;
  readonly levels: readonly number[];
  readonly items: readonly NewMergedItem[];
}

export interface MergedItemRow {
  readonly place: number;
  readonly content_type: number;
  readonly item: Omit<StoredItem, 'contentType'>;
  readonly inner_id: string | null;
  readonly inner_levels: number;
}

/** Stores the messages of a merged forward. Those in it that open must be locked. */
export async function insertMerged(tx: Tx, { id, levels, items }: NewMerged, at: Date): Promise<void> {
  await tx
    .insertInto('messages_merged')
    .values({ id, levels: integers(levels), at })
    .execute();
  const stored = items.map(({ item: { contentType: _type, ...item } }) => JSON.stringify(item));
  await sql`
    insert into messages_merged_item (merged_id, place, content_type, item, bytes, inner_id, inner_levels)
    select ${id}, t.place - 1, t.content_type, t.item::jsonb, t.bytes, t.inner_id, t.inner_levels
    from unnest(
      ${integers(items.map(({ item }) => item.contentType))}::int[], ${texts(stored)}::text[],
      ${integers(items.map(({ bytes }) => bytes))}::int[], ${integers(items.map(({ innerId }) => innerId))}::bigint[],
      ${integers(items.map(({ innerLevels }) => innerLevels))}::int[]
    ) with ordinality as t (content_type, item, bytes, inner_id, inner_levels, place)`.execute(tx);
}

/** Those of some merged forwards that are still there, by id, locked against removal until the transaction ends. */
export async function shareMerged(tx: Tx, ids: readonly string[]): Promise<Map<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('messages_merged')
    .select(['id', 'levels'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, levels }) => [id, levels]));
}

/** How many messages open in some merged forwards, by depth. */
export async function readLevels(db: Queries, ids: readonly string[]): Promise<Map<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('messages_merged').select(['id', 'levels']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, levels }) => [id, levels]));
}

/** Files of a merged forward that were first sent up to then are deleted; undefined when it is gone. */
export const mergedById = (db: Queries, id: string) =>
  db.selectFrom('messages_merged').select(['id', 'gone_before']).where('id', '=', id).executeTakeFirst();

export const mergedItem = (db: Queries, mergedId: string, place: number): Promise<MergedItemRow | undefined> =>
  db
    .selectFrom('messages_merged_item')
    .select(['place', 'content_type', 'item', 'inner_id', 'inner_levels'])
    .where('merged_id', '=', mergedId)
    .where('place', '=', place)
    .executeTakeFirst();

/** Bytes of an item beside its JSON, such as signed addresses. */
const addressBytes = 500;

/** The messages of a merged forward after a place, as many as fit into a page; at least one. */
export async function mergedPage(
  db: Queries,
  mergedId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ rows: MergedItemRow[]; more: boolean }> {
  const { rows } = await sql<MergedItemRow & { readonly found: string }>`
    select place, content_type, item, inner_id, inner_levels, found from (
      select i.*, row_number() over (order by place) as nth, count(*) over () as found,
        sum(bytes + ${addressBytes}::integer) over (order by place) as total
      from (
        select * from messages_merged_item where merged_id = ${mergedId} and place > ${after}
        order by place limit ${limit + 1}
      ) as i
    ) as sized
    where nth = 1 or (nth <= ${limit} and total <= ${limits.messages.pageBytesMax})
    order by place`.execute(db);
  return { rows, more: Number(rows[0]?.found ?? 0) > rows.length };
}

/** Looks each one up by index; `not exists` could read the tables completely to compare many. */
const isUnused = sql`
  (select x.id from messages_message x where x.merged_id = m.id limit 1) is null
  and (select i.merged_id from messages_merged_item i where i.inner_id = m.id limit 1) is null
  and (select h.merged_id from messages_merged_hold h where h.merged_id = m.id limit 1) is null`;

/** Waits for those who add copies or holds of some merged forwards, and keeps others from it. */
export async function lockMerged(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select id from messages_merged where id = any(${integers(ids)}::bigint[]) order by id for update`.execute(tx);
}

/** Those of some merged forwards that nothing shows, locked until the transaction ends. */
export async function lockUnused(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await lockMerged(tx, ids);
  // Read after the lock: every earlier user has committed.
  const { rows } = await sql<{ id: string }>`
    select m.id from messages_merged m where m.id = any(${integers(ids)}::bigint[]) and ${isUnused}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes locked merged forwards; returns their files and the merged forwards that were in them. */
export async function deleteMerged(tx: Tx, ids: readonly string[]): Promise<{ urls: string[]; inner: string[] }> {
  const inner = await tx
    .selectFrom('messages_merged_item')
    .select('inner_id')
    .distinct()
    .where('merged_id', 'in', ids)
    .where('inner_id', 'is not', null)
    .execute();
  const media = await tx.deleteFrom('messages_media').where('message_id', 'in', ids).returning('url').execute();
  await tx.deleteFrom('messages_merged').where('id', 'in', ids).execute();
  return { urls: media.map(({ url }) => url), inner: inner.flatMap(({ inner_id: id }) => id ?? []) };
}

/** Unused merged forwards among the next `limit` after an id and before another; `last` is null at the end. */
export async function unusedAfter(
  db: Db,
  { after, before, limit }: { readonly after: string; readonly before: string; readonly limit: number },
): Promise<{ unused: string[]; last: string | null }> {
  const { rows } = await sql<{ id: string; unused: boolean }>`
    select m.id, ${isUnused} as unused from (
      select id from messages_merged where id > ${after}::bigint and id < ${before}::bigint order by id limit ${limit}
    ) as m order by m.id`.execute(db);
  return {
    unused: rows.filter(({ unused }) => unused).map(({ id }) => id),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** A merged forward with all that open from it. */
export async function mergedWithin(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive opened as (
      select id, ${limits.messages.forwardDepthMax}::integer as levels
      from unnest(${integers(ids)}::bigint[]) as t (id)
      union
      select i.inner_id, least(o.levels - 1, i.inner_levels)
      from opened o join messages_merged_item i on i.merged_id = o.id
      where i.inner_id is not null and least(o.levels - 1, i.inner_levels) > 0
    )
    select distinct id from opened`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uploads in some merged forwards that are not deleted. */
export async function mediaOfMerged(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('messages_media').select('url').distinct().where('message_id', 'in', ids).execute();
  return rows.map(({ url }) => url);
}

/** Keeps merged forwards for a holder; those that are locked. */
export async function holdMerged(tx: Tx, holderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into messages_merged_hold (merged_id, holder_id)
    select id, ${holderId} from unnest(${integers(ids)}::bigint[]) as t (id)
    on conflict (merged_id, holder_id) do nothing`.execute(tx);
}

export interface HeldMerged {
  readonly merged_id: string;
  readonly holder_id: string;
}

/** What holders keep, in the order of the merged forwards, after one of them. */
export async function heldAfter(db: Queries, after: HeldMerged | null, limit: number): Promise<HeldMerged[]> {
  const { rows } = await sql<HeldMerged>`
    select merged_id, holder_id from messages_merged_hold
    where (merged_id, holder_id) > (${after?.merged_id ?? '0'}::bigint, ${after?.holder_id ?? '0'}::bigint)
    order by merged_id, holder_id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteHolds(tx: Tx, holds: readonly HeldMerged[]): Promise<void> {
  await sql`
    delete from messages_merged_hold h using unnest(
      ${integers(holds.map((hold) => hold.merged_id))}::bigint[], ${integers(holds.map((hold) => hold.holder_id))}::bigint[]
    ) as t (merged_id, holder_id)
    where h.merged_id = t.merged_id and h.holder_id = t.holder_id`.execute(tx);
}
