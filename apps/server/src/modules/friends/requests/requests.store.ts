import type { RequestDirection, RequestState } from '@touchline/contract/friends';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { RequestTable } from '../friends.tables.ts';

export type RequestRow = Selectable<RequestTable>;
export type Direction = RequestDirection;

export const readFriendRequest = (db: Queries, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('friends_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether there ever was a request between two users, in either direction. */
export async function hasRequest(db: Queries, uidA: string, uidB: string): Promise<boolean> {
  const row = await db
    .selectFrom('friends_request')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('from_uid', '=', uidA), where('to_uid', '=', uidB)]),
        where.and([where('from_uid', '=', uidB), where('to_uid', '=', uidA)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The pending requests from one user to another, the newest first, made after `since`. */
export const pendingFrom = (
  db: Queries,
  { from, to }: { from: string; to: string },
  { since, limit }: { since: Date; limit: number },
): Promise<RequestRow[]> =>
  db
    .selectFrom('friends_request')
    .selectAll()
    .where('from_uid', '=', from)
    .where('to_uid', '=', to)
    .where('state', '=', 'pending')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Adds a request, which takes the place of earlier ones in lists. */
export async function insertRequest(tx: Tx, row: Omit<RequestRow, 'latest'>): Promise<void> {
  await tx
    .updateTable('friends_request')
    .set({ latest: false })
    .where('from_uid', '=', row.from_uid)
    .where('latest', '=', true)
    .where('to_uid', '=', row.to_uid)
    .execute();
  await tx
    .insertInto('friends_request')
    .values({ ...row, latest: true })
    .execute();
}

/** Answers a pending request; false when somebody was faster. */
export async function closeRequest(tx: Tx, id: string, state: RequestState, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('friends_request')
    .set({ state, answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Settles every pending request from one user to another, or only those made after `since`. */
export const settleFrom = (
  tx: Tx,
  { from, to }: { from: string; to: string },
  { since, at, state }: { since: Date; at: Date; state: RequestState },
): Promise<RequestRow[]> =>
  tx
    .updateTable('friends_request')
    .set({ state, answered_at: at })
    .where('from_uid', '=', from)
    .where('to_uid', '=', to)
    .where('state', '=', 'pending')
    .where('at', '>', since)
    .returningAll()
    .execute();

/** A page of the latest requests with each user, the newest first. */
export async function readFriendRequests(
  db: Queries,
  { uid, direction }: { uid: string; direction: Direction },
  { before, limit }: { before: string | null; limit: number },
): Promise<RequestRow[]> {
  const found = db
    .selectFrom('friends_request')
    .selectAll()
    .where(direction === 'received' ? 'to_uid' : 'from_uid', '=', uid)
    .where('latest', '=', true);
  const page = before === null ? found : found.where('id', '<', before);
  return page.orderBy('id', 'desc').limit(limit).execute();
}

/** Users whose request made after `since` waits for an answer, counted up to `max`. */
export async function countWaiting(db: Queries, uid: string, since: Date, max: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from friends_request
      where to_uid = ${uid} and state = 'pending' and latest and at > ${since} limit ${max}
    ) found`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Marks up to `limit` pending requests made until `until` as expired. */
export const expireUntil = (tx: Tx, until: Date, limit: number): Promise<RequestRow[]> =>
  tx
    .updateTable('friends_request')
    .set({ state: 'expired' })
    .where('id', 'in', (from) =>
      from
        .selectFrom('friends_request')
        .select('id')
        .where('state', '=', 'pending')
        .where('at', '<=', until)
        .orderBy('at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Deletes up to `limit` requests with identifiers below `id`; returns their number. */
export async function deleteRequestsBefore(db: Queries, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('friends_request')
    .where('id', 'in', (from) =>
      from.selectFrom('friends_request').select('id').where('id', '<', id).orderBy('id').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
