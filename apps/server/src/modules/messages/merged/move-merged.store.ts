import { contentTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { MergedHead } from '../media/stored-content.ts';

/** Contents with their merged messages, as earlier releases stored them: a query of `key` and `content`. */
export type UnmovedSource = RawBuilder<unknown>;

/** A merged forward in such a content, by the places that lead to it, such as `3.0`; the outermost has none. */
export interface FoundMerged {
  readonly key: string;
  readonly path: string;
  readonly count: number;
}

const { merged_forward: mergedType, file: fileType } = contentTypes;

/** The merged forwards of contents and those in them. The database does all work with contents: they can have megabytes. */
const tree = (source: UnmovedSource) => sql`
  tree as (
    select source.key, array[]::integer[] as path, source.content as body from (${source}) as source
    union all
    select t.key, t.path || (i.place - 1)::integer, i.item->'content'
    from tree t cross join lateral jsonb_array_elements(t.body->'items') with ordinality as i (item, place)
    where i.item->>'contentType' = ${String(mergedType)} and jsonb_typeof(i.item->'content'->'items') = 'array'
      and cardinality(t.path) < ${limits.messages.forwardDepthMax - 1}::integer
  )`;

/** The head of a merged forward: what `mergedHead` makes. */
const headOf = (body: RawBuilder<unknown>) => sql`
  jsonb_build_object(
    'title', ${body}->'title',
    'count', coalesce(jsonb_array_length(${body}->'items'), 0),
    'preview', coalesce((
      select jsonb_agg(jsonb_build_object(
        'nickname', first.item->'from'->'nickname', 'contentType', first.item->'contentType',
        'text', left(coalesce(first.item->'content'->>
          case first.item->>'contentType' when ${String(fileType)} then 'name' else 'text' end, ''), 100)
      ) order by first.place)
      from jsonb_array_elements(${body}->'items') with ordinality as first (item, place) where first.place <= 4
    ), '[]')
  )`;

/** Those of contents, each outer one before its inner ones. */
export async function findMerged(tx: Tx, source: UnmovedSource): Promise<FoundMerged[]> {
  const { rows } = await sql<FoundMerged>`
    with recursive ${tree(source)}
    select key, array_to_string(path, '.') as path, coalesce(jsonb_array_length(body->'items'), 0) as count from tree
    order by key, cardinality(path), path`.execute(tx);
  return rows;
}

export interface NumberedMerged extends FoundMerged {
  readonly id: string;
  readonly levels: readonly number[];
}

/** Stores the messages of merged forwards in contents. */
export async function insertFound(
  tx: Tx,
  source: UnmovedSource,
  found: readonly NumberedMerged[],
  at: Date,
): Promise<void> {
  const known = sql`
    unnest(
      ${integers(found.map(({ id }) => id))}::bigint[], ${integers(found.map(({ key }) => key))}::bigint[],
      ${texts(found.map(({ path }) => path))}::text[], ${texts(found.map(({ levels }) => integers(levels)))}::text[]
    ) as known (id, key, path, levels)`;
  await sql`
    insert into messages_merged (id, levels, gone_before, at)
    select known.id, known.levels::integer[], (source.content->>'goneBefore')::timestamptz, ${at}
    from ${known} join (${source}) as source on source.key = known.key`.execute(tx);
  await sql`
    with recursive ${tree(source)}, known as (select * from ${known})
    insert into messages_merged_item (merged_id, place, content_type, item, bytes, inner_id, inner_levels)
    select merged_id, place, content_type, item, octet_length(item::text), inner_id, inner_levels
    from (
      select outer_one.id as merged_id, i.place - 1 as place, (i.item->>'contentType')::smallint as content_type,
        case when inner_one.id is null then i.item - 'contentType'
          else jsonb_set(i.item - 'contentType', '{content}', ${headOf(sql`(i.item->'content')`)}) end as item,
        inner_one.id as inner_id,
        case when inner_one.id is null then 0
          else ${limits.messages.forwardDepthMax - 1}::integer - cardinality(t.path) end as inner_levels
      from tree t
      join known outer_one on outer_one.key = t.key and outer_one.path = array_to_string(t.path, '.')
      cross join lateral jsonb_array_elements(t.body->'items') with ordinality as i (item, place)
      left join known inner_one
        on inner_one.key = t.key and inner_one.path = array_to_string(t.path || (i.place - 1)::integer, '.')
    ) as items`.execute(tx);
}

/** The head of one content. */
export async function headIn(tx: Tx, source: UnmovedSource): Promise<MergedHead | undefined> {
  const { rows } = await sql<{ head: MergedHead }>`
    select ${headOf(sql`source.content`)} as head from (${source}) as source`.execute(tx);
  return rows[0]?.head;
}

/** Links the files of moved merged forwards to these instead of to the message, their key, that had them. */
export async function moveMedia(tx: Tx, found: readonly NumberedMerged[]): Promise<void> {
  const ids = integers(found.map(({ id }) => id));
  const keys = integers(found.map(({ key }) => key));
  await sql`
    insert into messages_media (url, message_id, at)
    select media.url, i.merged_id, min(media.at)
    from unnest(${ids}::bigint[], ${keys}::bigint[]) as known (id, key)
    join messages_merged_item i on i.merged_id = known.id and i.content_type <> ${mergedType}
    cross join lateral unnest(array[i.item->'content'->>'url', i.item->'content'->'poster'->>'url']) as shown (url)
    join messages_media media on media.url = shown.url and media.message_id = known.key
    group by media.url, i.merged_id
    on conflict do nothing`.execute(tx);
  await sql`delete from messages_media where message_id = any(${keys}::bigint[])`.execute(tx);
}

const isUnmoved = sql`content_type = ${sql.lit(mergedType)} and merged_id is null and revoked_at is null`;

/**
 * Locks those of some messages whose merged forward is stored in their content; without waiting, those that another
 * process moves are left out.
 */
export async function lockUnmoved(
  tx: Tx,
  messageIds: readonly string[],
  { wait }: { readonly wait: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messages_message where id = any(${integers(messageIds)}::bigint[]) and ${isUnmoved}
    order by id for update ${wait ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const contentsOfMessages = (messageIds: readonly string[]): UnmovedSource =>
  sql`select id as key, content from messages_message where id = any(${integers(messageIds)}::bigint[])`;

/** Leaves the heads of moved merged forwards in their messages. */
export async function setMoved(tx: Tx, outermost: readonly Pick<NumberedMerged, 'id' | 'key'>[]): Promise<void> {
  await sql`
    update messages_message x set content = ${headOf(sql`x.content`)}, merged_id = known.id
    from unnest(
      ${integers(outermost.map(({ id }) => id))}::bigint[], ${integers(outermost.map(({ key }) => key))}::bigint[]
    ) as known (id, key)
    where x.id = known.key`.execute(tx);
}

/** What one transaction moves at most, as the database stores it. */
const batchBytesMax = 256 * 1024;

/** Some messages after an id whose merged forward is stored in their content: few when they are large. */
export async function unmovedAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, sum(pg_column_size(content)) over (order by id) as bytes
      from (
        select id, content from messages_message where ${isUnmoved} and id > ${after}::bigint order by id limit ${limit}
      ) as page
    ) as sized where place = 1 or bytes <= ${batchBytesMax} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many there are, counted up to a number. */
export async function countUnmoved(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (select 1 from messages_message where ${isUnmoved} limit ${max}) as unmoved`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** What a message shows of a merged forward that was moved. */
export const movedMessage = (db: Queries, messageId: string) =>
  db
    .selectFrom('messages_message')
    .select(['merged_id', 'content'])
    .where('id', '=', messageId)
    .where('merged_id', 'is not', null)
    .executeTakeFirst();
