import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { RequestTable } from '../voice.tables.ts';
import '../voice.tables.ts';

export type RequestRow = Selectable<RequestTable>;
/** A request with a seat. */
export type SeatRow = RequestRow & { readonly seat: number };

export const insertRequest = (tx: Tx, row: Insertable<RequestTable>): Promise<RequestRow> =>
  tx.insertInto('voice_request').values(row).returningAll().executeTakeFirstOrThrow();

export const changeRequest = (tx: Tx, id: string, patch: Omit<Updateable<RequestTable>, 'id'>): Promise<RequestRow> =>
  tx.updateTable('voice_request').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const requestById = (db: Queries, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('voice_request').selectAll().where('id', '=', id).executeTakeFirst();

export const requestsByIds = (db: Queries, ids: readonly string[]): Promise<RequestRow[]> =>
  db.selectFrom('voice_request').selectAll().where('id', 'in', ids).execute();

/** The latest request of each user since the channel was opened. */
export const latestRequests = (
  db: Queries,
  {
    roomId,
    openingId,
    uids,
  }: { readonly roomId: string; readonly openingId: string; readonly uids: readonly string[] },
): Promise<RequestRow[]> =>
  db
    .selectFrom('voice_request')
    .selectAll()
    .distinctOn('uid')
    .where('uid', 'in', uids)
    .where('room_id', '=', roomId)
    .where('opening_id', '=', openingId)
    .orderBy('uid')
    .orderBy('id', 'desc')
    .execute();

export async function latestRequest(
  db: Queries,
  { roomId, openingId, uid }: { readonly roomId: string; readonly openingId: string; readonly uid: string },
): Promise<RequestRow | undefined> {
  const [row] = await latestRequests(db, { roomId, openingId, uids: [uid] });
  return row;
}

/** The latest request of a user in a room, of whatever opening. */
export const lastRequest = (db: Queries, roomId: string, uid: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('voice_request')
    .selectAll()
    .where('uid', '=', uid)
    .where('room_id', '=', roomId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The taken seats of these rooms, by room and seat; at most ten of each. */
export async function seatsIn(db: Queries, roomIds: readonly string[]): Promise<SeatRow[]> {
  const rows = await db
    .selectFrom('voice_request')
    .selectAll()
    .where('room_id', 'in', roomIds)
    .where('seat', 'is not', null)
    .orderBy('room_id')
    .orderBy('seat')
    .execute();
  return rows as SeatRow[];
}

/** Waiting requests of a room, the oldest first, after an id. */
export const waitingIn = (db: Queries, roomId: string, after: string | null, limit: number): Promise<RequestRow[]> => {
  let query = db
    .selectFrom('voice_request')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('expires_at', 'is not', null)
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where('id', '>', after);
  return query.execute();
};

/** Waiting applications; invitations wait for the guest. */
export async function countWaiting(db: Queries, roomId: string): Promise<{ applications: number; all: number }> {
  const { applications, all } = await db
    .selectFrom('voice_request')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('status', '=', 'pending').as('applications'),
    ])
    .where('room_id', '=', roomId)
    .where('expires_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { applications: Number(applications), all: Number(all) };
}

/** All requests of a room that wait or have a seat; both are bounded. */
export const activeIn = (db: Queries, roomId: string): Promise<RequestRow[]> =>
  db
    .selectFrom('voice_request')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** Rooms where these users wait or have a seat. */
export async function readActiveRooms(db: Queries, uids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('voice_request')
    .select('room_id')
    .distinct()
    .where('uid', 'in', uids)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.room_id);
}

/** Rooms with requests that nobody answered in time, or with seats that nobody connected in time. */
export async function dueRooms(db: Queries, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ room_id: string }>`
    select distinct room_id from (
      (select room_id from voice_request where expires_at <= ${now} order by expires_at limit ${limit})
      union all
      (select room_id from voice_request where connect_by <= ${now} order by connect_by limit ${limit})
    ) due`.execute(db);
  return rows.map((row) => row.room_id);
}

/** When the next request or seat is due; null when none waits. */
export async function nextDue(db: Queries): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(expires_at) from voice_request), (select min(connect_by) from voice_request)) as at`.execute(
    db,
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** The due requests of a room. */
export const dueIn = (db: Queries, roomId: string, now: Date): Promise<RequestRow[]> =>
  db
    .selectFrom('voice_request')
    .selectAll()
    .where('room_id', '=', roomId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('connect_by', '<=', now)]))
    .orderBy('id')
    .execute();

/** The connections of a room are gone: connected seats have until `connectBy` to come back. */
export async function dropConnections(tx: Tx, roomId: string, connectBy: Date): Promise<void> {
  await tx
    .updateTable('voice_request')
    .set({ connected: false, connect_by: connectBy })
    .where('room_id', '=', roomId)
    .where('seat', 'is not', null)
    .where('connected', '=', true)
    .execute();
}

/** Deletes ended requests in one batch; returns their number. */
export async function deleteEndedRequests(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from voice_request where id = any(array(
      select id from voice_request where ended_at < ${before} order by ended_at limit ${limit}
    )) returning id`.execute(db);
  return rows.length;
}

/** Deletes the requests of users. */
export async function deleteRequestsOf(db: Queries, uids: readonly string[]): Promise<void> {
  await db.deleteFrom('voice_request').where('uid', 'in', uids).execute();
}
