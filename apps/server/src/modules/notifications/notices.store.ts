import { unreadCountMax } from '@touchline/contract/notifications';
import { type Selectable, sql } from 'kysely';
import { integers, texts } from '../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { NewNotice } from '../../platform/notice-writer.ts';
import type { NoticeTable } from './notifications.tables.ts';

export type NoticeRow = Selectable<NoticeTable>;

/** Serialises changes of the unread notices of a user, so that the newest event has the newest count. */
export async function lockNotices(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${uid}`}, 0))`.execute(tx);
}

export async function insertNotices(
  tx: Tx,
  notices: readonly (NewNotice & { readonly id: string })[],
  at: Date,
): Promise<void> {
  await sql`
    insert into notifications_notice (id, uid, content, at)
    select id, uid, content::jsonb, ${at}::timestamptz from unnest(
      ${integers(notices.map(({ id }) => id))}::bigint[], ${integers(notices.map(({ uid }) => uid))}::bigint[],
      ${texts(notices.map(({ content }) => JSON.stringify(content)))}::text[]
    ) as fresh (id, uid, content)`.execute(tx);
}

/** Counting stops above what a badge shows. */
export async function countUnread(db: Queries, uid: string): Promise<number> {
  const some = db
    .selectFrom('notifications_notice')
    .select('id')
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .orderBy('id')
    .limit(unreadCountMax);
  const row = await db
    .selectFrom(some.as('unread'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function noticesBefore(
  db: Queries,
  uid: string,
  before: string | null,
  limit: number,
): Promise<NoticeRow[]> {
  let query = db.selectFrom('notifications_notice').selectAll().where('uid', '=', uid);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export const readUserNotice = (db: Queries, uid: string, id: string): Promise<NoticeRow | undefined> =>
  db.selectFrom('notifications_notice').selectAll().where('id', '=', id).where('uid', '=', uid).executeTakeFirst();

/** The users of these notices; deleted notices are left out. */
export async function readNoticeUsers(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications_notice')
    .select('uid')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function markRead(tx: Tx, uid: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('notifications_notice')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('read_at', 'is', null)
    .execute();
}

export async function markReadUpTo(tx: Tx, uid: string, upTo: string, at: Date): Promise<void> {
  await tx
    .updateTable('notifications_notice')
    .set({ read_at: at })
    .where('uid', '=', uid)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

export async function deleteNotice(tx: Tx, uid: string, id: string): Promise<void> {
  await tx.deleteFrom('notifications_notice').where('id', '=', id).where('uid', '=', uid).execute();
}

export async function deleteReadNotices(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('notifications_notice').where('uid', '=', uid).where('read_at', 'is not', null).execute();
}

/** Deletes some of the oldest notices; returns how many, and the users who had not read theirs. */
export async function deleteSomeBefore(
  db: Queries,
  before: Date,
  limit: number,
): Promise<{ deleted: number; unreadOf: string[] }> {
  const { rows } = await sql<{ uid: string; unread: boolean }>`
    delete from notifications_notice where id = any(array(
      select id from notifications_notice where at < ${before} order by at limit ${limit} for update skip locked
    )) returning uid, read_at is null as unread`.execute(db);
  const unreadOf = new Set(rows.flatMap(({ uid, unread }) => (unread ? [uid] : [])));
  return { deleted: rows.length, unreadOf: [...unreadOf] };
}

export async function hasNotices(db: Queries, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('notifications_notice')
    .select('id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNoticesOf(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length > 0) await db.deleteFrom('notifications_notice').where('uid', 'in', uids).execute();
}
