import { sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';

export const readLogUse = (db: Queries, uid: string) =>
  db
    .selectFrom('messages_position')
    .select(['position', 'paused', 'used_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();

/**
 * Pauses some logs that nobody used since a time; returns how many. The position that is left out shows every device,
 * whenever it asks, that events are missing. Users whose log is being written are left for the next run.
 */
export async function pauseUnused(db: Queries, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ uid: string }>`
    update messages_position set paused = true, position = position + 1
    where uid = any(array(
      select uid from messages_position where not paused and used_at < ${before}
      order by used_at limit ${limit} for update skip locked
    )) returning uid`.execute(db);
  return rows.length;
}

export const resume = (db: Queries, uid: string): Promise<unknown> =>
  db
    .updateTable('messages_position')
    .set({ paused: false })
    .where('uid', '=', uid)
    .where('paused', '=', true)
    .execute();

/** Waits for what is being sent to the groups of a user: it may still leave out the user's log. */
export async function awaitSends(db: Queries, uid: string): Promise<void> {
  await sql`
    select c.id from messages_member m join messages_conversation c on c.id = m.conversation_id
    where m.uid = ${uid} and m.left_seq is null and c.kind = 'group'
    order by c.id for share of c`.execute(db);
}

/** Notes that a log is used; returns its position, or undefined when it was paused again. */
export const noteUse = (db: Queries, uid: string, at: Date) =>
  db
    .updateTable('messages_position')
    .set({ used_at: at })
    .where('uid', '=', uid)
    .where('paused', '=', false)
    .returning('position')
    .executeTakeFirst();

/** The same for connected users who were not noted since a time. */
export async function noteUses(
  db: Db,
  uids: readonly string[],
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  await sql`
    update messages_position set used_at = ${at}
    where uid = any(array(
      select uid from messages_position
      where uid = any(${integers(uids)}::bigint[]) and not paused and used_at < ${since}
      for update skip locked
    ))`.execute(db);
}
