import type { AuditAction } from '@touchline/contract/operators';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { StaffSessionTable, StaffTable } from '../operators.tables.ts';

export type Staff = Selectable<StaffTable>;
export type StaffSession = Selectable<StaffSessionTable>;

export const readStaff = (queries: Queries, uid: string): Promise<Staff | undefined> =>
  queries.selectFrom('operators_staff').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockedStaff = (tx: Tx, uid: string): Promise<Staff | undefined> =>
  tx.selectFrom('operators_staff').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();

export const staffAmong = (queries: Queries, uids: readonly string[]): Promise<Staff[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : queries.selectFrom('operators_staff').selectAll().where('uid', 'in', uids).execute();

export const allStaff = (queries: Queries): Promise<Staff[]> =>
  queries
    .selectFrom('operators_staff')
    .selectAll()
    .orderBy('disabled')
    .orderBy(sql`lower(name)`)
    .orderBy('uid')
    .execute();

/**
 * Uids of the administrators who can sign in, locked until the transaction ends: when two remove each other, the second
 * waits here and sees the first change.
 */
export async function lockAdministrators(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('operators_staff')
    .select('uid')
    .where('role', '=', 'administrator')
    .where('disabled', '=', false)
    .orderBy('uid')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

export const insertStaff = (tx: Tx, staff: Insertable<StaffTable>): Promise<Staff> =>
  tx.insertInto('operators_staff').values(staff).returningAll().executeTakeFirstOrThrow();

/** Actions that give the actor access to another operator's account. */
const givesAway: readonly AuditAction[] = [
  'staff.create',
  'staff.reset_password',
  'staff.reset_code',
  'staff.enable',
  'staff.change_role',
];

/** Operators created or changed by `uids`, directly or indirectly; without `uids` themselves. */
export async function staffTouchedBy(queries: Queries, uids: readonly string[]): Promise<Staff[]> {
  const { rows } = await sql<Staff>`with recursive touched (uid) as (
      select unnest(${uids}::bigint[])
      union
      select target_id::bigint from operators_audit entry join touched using (uid)
      where entry.action = any(${givesAway}::text[]) and entry.target_kind = 'staff'
    )
    select staff.* from operators_staff staff join touched using (uid)
    where not staff.uid = any(${uids}::bigint[]) order by staff.uid`.execute(queries);
  return rows;
}

/** Disables operators of the demo and ends their sessions. */
export async function disableWithDemo(tx: Tx, uids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('operators_staff')
    .set({ disabled: true, disabled_with_demo: true })
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .where('disabled', '=', false)
    .execute();
  await tx
    .updateTable('operators_session')
    .set({ ended_at: at })
    .where(sql<boolean>`uid = any(${uids}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
}

/** Enables operators who were disabled only with the demo. */
export const enableWithDemo = async (queries: Queries): Promise<void> => {
  await queries
    .updateTable('operators_staff')
    .set({ disabled: false, disabled_with_demo: false })
    .where('disabled_with_demo', '=', true)
    .execute();
};

export const updateStaff = (queries: Queries, uid: string, changes: Updateable<StaffTable>): Promise<Staff> =>
  queries.updateTable('operators_staff').set(changes).where('uid', '=', uid).returningAll().executeTakeFirstOrThrow();

export const insertSession = async (queries: Queries, session: Insertable<StaffSessionTable>): Promise<void> => {
  await queries.insertInto('operators_session').values(session).execute();
};

export async function sessionByToken(
  queries: Queries,
  tokenHash: string,
): Promise<{ session: StaffSession; staff: Staff } | undefined> {
  const session = await queries
    .selectFrom('operators_session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const staff = session && (await readStaff(queries, session.uid));
  return session && staff ? { session, staff } : undefined;
}

export const sessionById = (queries: Queries, id: string): Promise<StaffSession | undefined> =>
  queries.selectFrom('operators_session').selectAll().where('id', '=', id).executeTakeFirst();

export const updateSession = async (
  queries: Queries,
  id: string,
  changes: Updateable<StaffSessionTable>,
): Promise<void> => {
  await queries.updateTable('operators_session').set(changes).where('id', '=', id).execute();
};

export const openSessions = (
  queries: Queries,
  uid: string,
  after: { created: Date; seen: Date },
): Promise<StaffSession[]> =>
  queries
    .selectFrom('operators_session')
    .selectAll()
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('created_at', '>', after.created)
    .where('last_seen_at', '>', after.seen)
    .orderBy('id', 'desc')
    .execute();

/** Ends sessions of an operator: all, one, or all but one. */
export async function endSessions(
  queries: Queries,
  uid: string,
  { at, only, except }: { at: Date; only?: string; except?: string },
): Promise<void> {
  let update = queries
    .updateTable('operators_session')
    .set({ ended_at: at })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null);
  if (only !== undefined) update = update.where('id', '=', only);
  if (except !== undefined) update = update.where('id', '!=', except);
  await update.execute();
}

export const deleteOldSessions = async (queries: Queries, createdBefore: Date): Promise<void> => {
  await queries.deleteFrom('operators_session').where('created_at', '<', createdBefore).execute();
};

export async function replaceRecoveryCodes(tx: Tx, uid: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('operators_recovery_code').where('uid', '=', uid).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('operators_recovery_code')
    .values(hashes.map((hash) => ({ uid, hash, used_at: null })))
    .execute();
}

/** Consumes a recovery code; false when no such code is left. */
export async function spendRecoveryCode(tx: Tx, uid: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators_recovery_code')
    .set({ used_at: at })
    .where('uid', '=', uid)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(queries: Queries, uid: string): Promise<number> {
  const { left } = await queries
    .selectFrom('operators_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
