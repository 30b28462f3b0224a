import { userTypes } from '@touchline/contract/enums';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { AccountTable } from '../accounts.tables.ts';
import { deleteAuthenticators } from '../authenticator/authenticator.store.ts';

/** Uids of the demo accounts. */
export const demoAccounts = async (queries: Queries): Promise<string[]> =>
  (await queries.selectFrom('accounts_account').select('uid').where('demo', '=', true).execute()).map(({ uid }) => uid);

const demoOf = (kind: 'members' | 'staff') =>
  kind === 'staff'
    ? sql<boolean>`demo and user_type = ${userTypes.staff}`
    : sql<boolean>`demo and user_type != ${userTypes.staff}`;

/** The hash of any demo account of a kind. */
export const someDemoHash = async (queries: Queries, kind: 'members' | 'staff'): Promise<string | null> => {
  const row: Pick<Selectable<AccountTable>, 'password_hash'> | undefined = await queries
    .selectFrom('accounts_account')
    .select('password_hash')
    .where(demoOf(kind))
    .where('password_hash', 'is not', null)
    .orderBy('uid')
    .limit(1)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Gives all accounts of a kind the same password; returns the uids whose password changed. */
export const setDemoHash = async (queries: Queries, kind: 'members' | 'staff', hash: string): Promise<string[]> => {
  const rows = await queries
    .updateTable('accounts_account')
    .set({ password_hash: hash })
    .where(demoOf(kind))
    .where('password_hash', 'is distinct from', hash)
    .returning('uid')
    .execute();
  return rows.map(({ uid }) => uid);
};

/** Returns the uids whose state changed. */
export const setDemoDisabled = async (queries: Queries, disabled: boolean): Promise<string[]> => {
  const rows = await queries
    .updateTable('accounts_account')
    .set({ disabled })
    .where('demo', '=', true)
    .where('disabled', '!=', disabled)
    .returning('uid')
    .execute();
  return rows.map(({ uid }) => uid);
};

/**
 * Removes phones, which allow sign-in and password resets, e-mail addresses, authenticators, and the trusted devices and
 * addresses.
 */
export async function deleteSignInWays(tx: Tx, uids: readonly string[]): Promise<void> {
  const among = sql<boolean>`uid = any(${uids}::bigint[])`;
  await tx.updateTable('accounts_account').set({ area_code: null, phone: null, email: null }).where(among).execute();
  await tx.deleteFrom('accounts_known_source').where(among).execute();
  await deleteAuthenticators(tx, uids);
}
