import type { authenticatorCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { AuthenticatorChange } from '@touchline/contract/notifications';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { Account } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { checkOwnPassword } from '../profile/check-own-password.ts';
import { deleteAuthenticators, lockedAuthenticator, saveAuthenticator } from './authenticator.store.ts';
import { checkOwnCode } from './check-own-code.ts';
import { authenticatorState } from './read-authenticator.ts';
import { makeRecoveryCodes } from './turn-on-authenticator.ts';

type Proof = ParsedInputOf<typeof authenticatorCalls.turnOff>;

/** Runs `change` after the password and a code, with the row locked. A wrong code is committed, so that it counts. */
async function withBothFactors<T extends object>(
  deps: AccountDeps,
  principal: Principal,
  { currentPassword, code }: Proof,
  change: (tx: Tx, account: Account) => Promise<T>,
) {
  const account = await checkOwnPassword(deps, principal, currentPassword);
  if (isRefusal(account)) return account;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const row = await lockedAuthenticator(tx, account.uid);
    if (!row?.turned_on_at) return refuse('conflict');
    const spent = await checkOwnCode(deps, tx, row, code);
    if (spent === 'wrong' || isRefusal(spent)) return spent;
    await saveAuthenticator(tx, account.uid, spent);
    return change(tx, account);
  });
  return outcome === 'wrong' ? refuse('authenticator_code_wrong') : outcome;
}

/** Removes an authenticator and tells its owner; call what it returns after the commit. */
export async function removeAuthenticator(
  { notices }: Pick<AccountDeps, 'notices'>,
  tx: Tx,
  uid: string,
  change: Exclude<AuthenticatorChange, 'on'>,
): Promise<() => void> {
  await deleteAuthenticators(tx, [uid]);
  return notices.add(tx, [{ uid, content: { kind: 'authenticator_changed', change } }]);
}

export async function turnOffAuthenticator(deps: AccountDeps, principal: Principal, proof: Proof) {
  const done = await withBothFactors(deps, principal, proof, async (tx, account) => ({
    announce: await removeAuthenticator(deps, tx, account.uid, 'off'),
    authenticator: await authenticatorState(deps, tx, account),
  }));
  if (isRefusal(done)) return done;
  done.announce();
  return done.authenticator;
}

export const replaceOwnRecoveryCodes = (deps: AccountDeps, principal: Principal, proof: Proof) =>
  withBothFactors(deps, principal, proof, async (tx, account) => ({
    recoveryCodes: await makeRecoveryCodes(deps, tx, account.uid),
    authenticator: await authenticatorState(deps, tx, account),
  }));
