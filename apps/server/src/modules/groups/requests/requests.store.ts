import type { RequestState } from '@touchline/contract/friends';
import { type RawBuilder, type Selectable, sql } from 'kysely';
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

/** Number of requests that wait for an answer in some groups. */
export const pendingCount = async (db: Queries, groupIds: readonly string[], now: Date): Promise<number> => {
  const row = await db
    .selectFrom('groups_request')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where(sql<boolean>`group_id = any(${integers(groupIds)}::bigint[])`)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

interface Part {
  readonly before: string | null;
  readonly limit: number;
}

/** The requests of some groups that match, newest first: at most a page of each group is read. */
async function requestsIn(
  db: Queries,
  groupIds: readonly string[],
  condition: RawBuilder<boolean>,
  { before, limit }: Part,
): Promise<RequestRow[]> {
  const older = before === null ? sql`` : sql`and r.id < ${before}::bigint`;
  const { rows } = await sql<RequestRow>`
    select found.* from unnest(${integers(groupIds)}::bigint[]) as wanted (group_id)
    cross join lateral (
      select r.* from groups_request r
      where r.group_id = wanted.group_id and ${condition} ${older}
      order by r.id desc limit ${limit}
    ) found
    order by found.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Requests that wait, newest first. */
export const waitingRequests = (db: Queries, groupIds: readonly string[], now: Date, part: Part) =>
  requestsIn(db, groupIds, sql<boolean>`r.state = 'pending' and r.expires_at > ${now}`, part);

/** All other requests, newest first. */
export const settledRequests = (db: Queries, groupIds: readonly string[], now: Date, part: Part) =>
  requestsIn(db, groupIds, sql<boolean>`(r.state <> 'pending' or r.expires_at <= ${now})`, part);

export function readGroupRequests(db: Queries, uid: string, { before, limit }: Part): Promise<RequestRow[]> {
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

/** Deletes some requests with smaller ids; returns their number. */
export async function deleteRequestsBefore(db: Queries, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('groups_request')
    .where('id', 'in', (from) =>
      from.selectFrom('groups_request').select('id').where('id', '<', id).orderBy('id').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes every request that accounts made. */
export const deleteRequestsOf = async (db: Queries, uids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('groups_request')
    .where(sql<boolean>`uid = any(${integers(uids)}::bigint[])`)
    .execute();
};
