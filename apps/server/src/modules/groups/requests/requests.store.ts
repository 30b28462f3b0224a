import type { RequestState } from '@touchline/contract/friends';
import { type Selectable, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { GroupRequestTable } from '../groups.tables.ts';

export type RequestRow = Selectable<GroupRequestTable>;

export const insertRequests = async (tx: Tx, rows: readonly RequestRow[]): Promise<void> => {
  await tx
    .insertInto('groups_request')
    .values([...rows])
    .execute();
};

export const requestById = (db: Queries, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('groups_request').selectAll().where('id', '=', id).executeTakeFirst();

/** The pending requests of these accounts, expired ones included. */
export async function pendingAmong(
  db: Queries,
  groupId: string,
  uids: readonly string[],
): Promise<Map<string, RequestRow>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('groups_request')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'pending')
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

export const settleRequest = async (
  tx: Tx,
  id: string,
  answer: { readonly state: RequestState; readonly by: string | null; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('groups_request')
    .set({ state: answer.state, answered_by: answer.by, answered_at: answer.at })
    .where('id', '=', id)
    .execute();
};

/**
 * Ends the pending requests of a group, those of some accounts when given: `handled`, or `expired` when their time was
 * over before.
 */
export const settlePending = async (tx: Tx, groupId: string, now: Date, uids?: readonly string[]): Promise<void> => {
  let query = tx
    .updateTable('groups_request')
    .set({
      state: sql<RequestState>`case when expires_at <= ${now} then 'expired' else 'handled' end`,
      answered_at: sql<Date>`least(expires_at, ${now})`,
    })
    .where('group_id', '=', groupId)
    .where('state', '=', 'pending');
  if (uids) query = query.where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`);
  await query.execute();
};

/** Number of requests that wait for an answer. */
export const pendingCount = async (db: Queries, groupId: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('groups_request')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('group_id', '=', groupId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

interface Part {
  readonly before: string | null;
  readonly limit: number;
}

/** Requests of a group that wait, newest first. */
export function waitingRequests(
  db: Queries,
  groupId: string,
  now: Date,
  { before, limit }: Part,
): Promise<RequestRow[]> {
  let query = db
    .selectFrom('groups_request')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

/** All other requests of a group, newest first. */
export function settledRequests(
  db: Queries,
  groupId: string,
  now: Date,
  { before, limit }: Part,
): Promise<RequestRow[]> {
  let query = db
    .selectFrom('groups_request')
    .selectAll()
    .where('group_id', '=', groupId)
    .where((row) => row.or([row('state', '<>', 'pending'), row('expires_at', '<=', now)]))
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

export function requestsOf(db: Queries, uid: string, { before, limit }: Part): Promise<RequestRow[]> {
  let query = db.selectFrom('groups_request').selectAll().where('uid', '=', uid).orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

/** Notes that some requests have expired; returns them. */
export const expireDue = (tx: Tx, now: Date, limit: number): Promise<RequestRow[]> =>
  tx
    .updateTable('groups_request')
    .set((row) => ({ state: 'expired', answered_at: row.ref('expires_at') }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('groups_request')
        .select('id')
        .where('state', '=', 'pending')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Deletes every request that accounts made. */
export const deleteRequestsOf = async (db: Queries, uids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('groups_request')
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .execute();
};
