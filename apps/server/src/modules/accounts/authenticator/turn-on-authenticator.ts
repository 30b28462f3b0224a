import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { spendStep } from '../../../platform/security-codes/check-code.ts';
import { enrolmentOf, newCodeSecret, newRecoveryCodes } from '../../../platform/security-codes/one-time-codes.ts';
import { readAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { checkOwnPassword } from '../profile/check-own-password.ts';
import { lockedAuthenticator, replaceRecoveryCodes, saveAuthenticator } from './authenticator.store.ts';
import { codeRules } from './check-own-code.ts';
import { authenticatorState } from './read-authenticator.ts';

/** Creates a pending secret. Requires the password, so that a stolen session is not enough. */
export async function beginAuthenticator(deps: AccountDeps, principal: Principal, currentPassword: string) {
  // Operators have a security code, in the back office.
  if (principal.userType === userTypes.staff) return refuse('no_permission');
  const account = await checkOwnPassword(deps, principal, currentPassword);
  if (isRefusal(account)) return account;
  const secret = newCodeSecret(deps.ids);
  const begun = await inTransaction(deps.db, async (tx) => {
    const { turned_on_at: turnedOn } = await saveAuthenticator(tx, account.uid, {
      code_pending: deps.sealed.seal(secret, account.uid),
    });
    // A refusal rolls the new secret back.
    return turnedOn ? refuse('conflict') : null;
  });
  return begun ?? enrolmentOf(secret, account.username ?? String(account.app_number));
}

/** Stores new recovery codes and returns them; they are not readable later. */
export async function makeRecoveryCodes({ ids }: Pick<AccountDeps, 'ids'>, tx: Tx, uid: string): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(ids, limits.accounts.recoveryCodes);
  await replaceRecoveryCodes(tx, uid, hashes);
  return codes;
}

/** Turns the pending authenticator on with a code made from it. Sessions stay: their owner is the one who acts. */
export async function turnOnAuthenticator(deps: AccountDeps, { uid }: Principal, code: string) {
  const account = await readAccount(deps.db, uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const row = await lockedAuthenticator(tx, uid);
    if (!row?.code_pending || row.turned_on_at) return refuse('conflict');
    const fresh = { ...row, code_step: null, code_secret: row.code_pending };
    const spent = await spendStep(deps, fresh, code, codeRules(deps, tx, uid));
    if (spent === 'wrong' || isRefusal(spent)) return spent;
    await saveAuthenticator(tx, uid, {
      ...spent,
      code_secret: row.code_pending,
      code_pending: null,
      turned_on_at: deps.clock.date(),
      postponed_at: null,
    });
    const recoveryCodes = await makeRecoveryCodes(deps, tx, uid);
    const announce = await deps.notices.add(tx, [{ uid, content: { kind: 'authenticator_changed', change: 'on' } }]);
    return { announce, answer: { recoveryCodes, authenticator: await authenticatorState(deps, tx, account) } };
  });
  if (outcome === 'wrong') return refuse('authenticator_code_wrong');
  if (isRefusal(outcome)) return outcome;
  outcome.announce();
  return outcome.answer;
}
