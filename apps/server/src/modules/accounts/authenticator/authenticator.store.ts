import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { AuthenticatorTable } from '../accounts.tables.ts';

export type AuthenticatorRow = Selectable<AuthenticatorTable>;
type Changes = Partial<Omit<AuthenticatorRow, 'uid'>>;

export const findAuthenticator = (queries: Queries, uid: string): Promise<AuthenticatorRow | undefined> =>
  queries.selectFrom('accounts_authenticator').selectAll().where('uid', '=', uid).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockedAuthenticator = (tx: Tx, uid: string): Promise<AuthenticatorRow | undefined> =>
  tx.selectFrom('accounts_authenticator').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();

/** Changes the row, which is created when the account has none; the result is locked. */
export function saveAuthenticator(tx: Tx, uid: string, changes: Changes): Promise<AuthenticatorRow> {
  const none: AuthenticatorRow = {
    uid,
    code_secret: null,
    code_pending: null,
    code_step: null,
    code_failures: 0,
    code_failed_at: null,
    turned_on_at: null,
    postponed_at: null,
  };
  return tx
    .insertInto('accounts_authenticator')
    .values({ ...none, ...changes })
    .onConflict((same) => same.column('uid').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the authenticators of accounts with their recovery codes. */
export async function deleteAuthenticators(tx: Tx, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx.deleteFrom('accounts_recovery_code').where('uid', 'in', uids).execute();
  await tx.deleteFrom('accounts_pending_sign_in').where('uid', 'in', uids).execute();
  await tx.deleteFrom('accounts_authenticator').where('uid', 'in', uids).execute();
}

export async function replaceRecoveryCodes(tx: Tx, uid: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('accounts_recovery_code').where('uid', '=', uid).execute();
  await tx
    .insertInto('accounts_recovery_code')
    .values(hashes.map((hash) => ({ uid, hash, used_at: null })))
    .execute();
}

/** Consumes a recovery code; false when no such code is left. */
export async function spendRecoveryCode(tx: Tx, uid: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts_recovery_code')
    .set({ used_at: at })
    .where('uid', '=', uid)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function recoveryCodesLeft(queries: Queries, uid: string): Promise<number> {
  const { left } = await queries
    .selectFrom('accounts_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('uid', '=', uid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
