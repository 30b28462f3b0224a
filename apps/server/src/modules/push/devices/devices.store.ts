import { type Insertable, type Selectable, sql } from 'kysely';
import { integers } from '../../../platform/db/arrays.ts';
import type { Db, Queries, Tx } from '../../../platform/db/database.ts';
import type { PushDeviceTable } from '../push.tables.ts';

export type DeviceRow = Selectable<PushDeviceTable>;

/** Stores a device. An endpoint belongs to one browser, so it moves to the account that registered it last. */
export async function putDevice(tx: Tx, device: Insertable<PushDeviceTable>): Promise<void> {
  const { id: _id, ...changes } = device;
  await tx
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
    .execute();
}

/** Locks the devices of an account, so that of two registrations one sees the other. */
export async function lockDevices(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${uid}`}, 0))`.execute(tx);
}

/** Forgets the devices of an account that registered longest ago, above a number. */
export async function deleteOldestDevices(tx: Tx, uid: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_device')
        .select('id')
        .where('uid', '=', uid)
        .orderBy('registered_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** Forgets the other devices that a session registered: a browser has one subscription at a time. */
export async function deleteOthersOfSession(tx: Tx, sessionId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_device').where('session_id', '=', sessionId).where('endpoint', '<>', endpoint).execute();
}

export const deviceAt = (db: Queries, endpoint: string): Promise<DeviceRow | undefined> =>
  db.selectFrom('push_device').selectAll().where('endpoint', '=', endpoint).executeTakeFirst();

export const readDevices = (db: Queries, ids: readonly string[]): Promise<DeviceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('push_device')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** A page of all devices. */
export async function deviceIdsAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  let query = db.selectFrom('push_device').select('id');
  if (after !== null) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function moveDevice(
  tx: Tx,
  id: string,
  renewed: Pick<DeviceRow, 'endpoint' | 'service' | 'p256dh' | 'auth' | 'registered_at'>,
): Promise<void> {
  await tx.deleteFrom('push_device').where('endpoint', '=', renewed.endpoint).where('id', '<>', id).execute();
  await tx.updateTable('push_device').set(renewed).where('id', '=', id).execute();
}

export async function deleteDevices(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from push_device where id = any(${integers(ids)}::bigint[])`.execute(queries);
}

export async function deleteDeviceOf(db: Queries, uid: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_device').where('uid', '=', uid).where('endpoint', '=', endpoint).execute();
}

export async function deleteDevicesOfSessions(db: Queries, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await sql`delete from push_device where session_id = any(${integers(sessionIds)}::bigint[])`.execute(db);
}

export async function deleteDevicesOfUsers(db: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await sql`delete from push_device where uid = any(${integers(uids)}::bigint[])`.execute(db);
}

/** Counts a failed attempt; returns how many there were. */
export async function countFailure(queries: Queries, id: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update push_device set failures = failures + 1 where id = ${id} returning failures`.execute(queries);
  return rows[0]?.failures ?? 0;
}
