import type { Authenticator } from '@touchline/contract/accounts';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Queries } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Account, readAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { presentAuthenticator } from './authenticator.present.ts';
import { findAuthenticator, recoveryCodesLeft, saveAuthenticator } from './authenticator.store.ts';

/** The state of the authenticator of an account. */
export async function authenticatorState(
  { clock }: Pick<AccountDeps, 'clock'>,
  queries: Queries,
  account: Account,
): Promise<Authenticator> {
  const row = await findAuthenticator(queries, account.uid);
  const left = row?.turned_on_at ? await recoveryCodesLeft(queries, account.uid) : 0;
  return presentAuthenticator(account, row, left, clock.now());
}

export async function readAuthenticator(deps: AccountDeps, { uid }: Principal) {
  const account = await readAccount(deps.db, uid);
  return account ? authenticatorState(deps, deps.db, account) : refuse(wireCodes.sessionExpired);
}

/** Remembers the answer of a host who was asked to turn an authenticator on; the host is asked again later. */
export async function postponeAuthenticator(deps: AccountDeps, { uid }: Principal) {
  const account = await readAccount(deps.db, uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  return inTransaction(deps.db, async (tx) => {
    await saveAuthenticator(tx, uid, { postponed_at: deps.clock.date() });
    return authenticatorState(deps, tx, account);
  });
}
