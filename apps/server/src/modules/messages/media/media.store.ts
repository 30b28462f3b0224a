import { sql } from 'kysely';
import { instants, integers, texts } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';

/** An upload in a message, with the time when it was first sent. */
export interface UsedMedia {
  readonly url: string;
  readonly at: Date;
}

export async function insertMedia(
  tx: Tx,
  media: readonly (UsedMedia & { readonly messageId: string })[],
): Promise<void> {
  if (media.length === 0) return;
  await sql`
    insert into messages_media (url, message_id, at)
    select url, message_id, min(at) from unnest(
      ${texts(media.map(({ url }) => url))}::text[], ${integers(media.map(({ messageId }) => messageId))}::bigint[],
      ${instants(media.map(({ at }) => at))}::timestamptz[]
    ) as t (url, message_id, at) group by url, message_id`.execute(tx);
}

/** Those of the uploads that a message uses, or is about to, or that are held. */
export async function usedAmong(db: Queries, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom('messages_media')
    .select('url')
    .where('url', 'in', urls)
    .union(db.selectFrom('messages_held_media').select('url').where('url', 'in', urls))
    .execute();
  return new Set(rows.map(({ url }) => url));
}

export async function insertHeld(tx: Tx, holderId: string, urls: readonly string[]): Promise<void> {
  await sql`
    insert into messages_held_media (url, holder_id)
    select url, ${holderId} from unnest(${texts(urls)}::text[]) as t (url)
    on conflict (url, holder_id) do nothing`.execute(tx);
}

/** Releases the uploads that a holder keeps; returns them. */
export async function deleteHeld(tx: Tx, holderId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('messages_held_media').where('holder_id', '=', holderId).returning('url').execute();
  return rows.map(({ url }) => url);
}

/** Releases the uploads of a message; returns them. */
export async function deleteMediaOf(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('messages_media').where('message_id', '=', messageId).returning('url').execute();
  return rows.map(({ url }) => url);
}

/** Releases some uploads first sent before a time, the oldest first, and marks what shows them; returns them. */
export async function expireMedia(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string; message_id: string }>`
    delete from messages_media where ctid = any(array(
      select ctid from messages_media where at <= ${before} order by at limit ${limit} for update skip locked
    )) returning url, message_id`.execute(tx);
  const messageIds = [...new Set(rows.map((row) => row.message_id))];
  // A longer life that is set later brings no file back.
  await sql`
    update messages_message set content = content || jsonb_build_object('goneBefore', ${before.toISOString()}::text)
    where id = any(${integers(messageIds)}::bigint[]) and revoked_at is null`.execute(tx);
  await sql`
    update messages_merged set gone_before = ${before} where id = any(${integers(messageIds)}::bigint[])`.execute(tx);
  return [...new Set(rows.map(({ url }) => url))];
}

export interface MediaPosition {
  readonly url: string;
  readonly message_id: string;
}

/**
 * Releases uploads whose message is gone or was never stored, among the next `limit` rows after `after`. Returns the
 * position of the last row; null at the end.
 */
export async function dropLostMedia(
  db: Db,
  { before, after, limit }: { readonly before: Date; readonly after: MediaPosition | null; readonly limit: number },
): Promise<MediaPosition | null> {
  const { rows } = await sql<MediaPosition>`
    with page as (
      select url, message_id, at from messages_media
      where (url, message_id) > (${after?.url ?? ''}::text, ${after?.message_id ?? '0'}::bigint)
      order by url, message_id limit ${limit}
    ), gone as (
      delete from messages_media media using page
      where media.url = page.url and media.message_id = page.message_id
        and not exists (
          select from messages_message message where message.id = page.message_id and message.revoked_at is null)
        and not exists (select from messages_merged merged where merged.id = page.message_id)
        and page.message_id < ${firstIdAt(before.getTime())}
    )
    select url, message_id from page order by url, message_id offset ${limit - 1}`.execute(db);
  return rows[0] ?? null;
}
