import { wireCodes } from '@touchline/contract/wire-codes';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { readAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { ownAttempt } from '../sign-in/login-guard.ts';

/** The account of a caller who entered its password again. */
export async function checkOwnPassword({ db, guard }: AccountDeps, principal: Principal, password: string) {
  const account = await readAccount(db, principal.uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const outcome = await guard.check(ownAttempt(principal), account.password_hash, password);
  if (isRefusal(outcome)) return outcome;
  return outcome === 'wrong' ? refuse('login_password_wrong') : account;
}
