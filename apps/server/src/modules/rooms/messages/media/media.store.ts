import { sql } from 'kysely';
import type { Queries, Tx } from '../../../../platform/db/database.ts';

/** Links uploads to the message that shows them. */
export const insertMedia = (tx: Tx, urls: readonly string[], messageId: string, at: Date) =>
  tx
    .insertInto('rooms_media')
    .values(urls.map((url) => ({ url, message_id: messageId, at })))
    .execute();

/**
 * The uploads that are still in use. The upload of a deleted message stays as long as a report may ask for it; an
 * upload without a message may be about to be posted.
 */
export async function shownAmong(queries: Queries, urls: readonly string[], since: Date): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const { rows } = await sql<{ url: string }>`
    select distinct media.url from rooms_media media left join rooms_message message on message.id = media.message_id
    where media.url = any(${urls}::text[]) and case
      when message.id is null then media.at > ${since}
      else message.deleted_at is null or message.deleted_at > ${since}
    end`.execute(queries);
  return new Set(rows.map(({ url }) => url));
}

export interface MediaPosition {
  readonly url: string;
  readonly message_id: string;
}

/**
 * Removes the links whose message no longer exists, among the next `limit` rows after `after`. Returns the position of
 * the last row; null at the end.
 */
export async function dropLostMedia(
  queries: Queries,
  { before, after, limit }: { before: Date; after: MediaPosition | null; limit: number },
): Promise<MediaPosition | null> {
  const { rows } = await sql<MediaPosition>`
    with page as (
      select url, message_id, at from rooms_media
      where (url, message_id) > (${after?.url ?? ''}::text, ${after?.message_id ?? '0'}::bigint)
      order by url, message_id limit ${limit}
    ), gone as (
      delete from rooms_media media using page
      where media.url = page.url and media.message_id = page.message_id and page.at < ${before}
        and not exists (select from rooms_message message where message.id = page.message_id)
    )
    select url, message_id from page order by url, message_id offset ${limit - 1}`.execute(queries);
  return rows[0] ?? null;
}
