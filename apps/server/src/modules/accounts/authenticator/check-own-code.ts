import { limits } from '@touchline/contract/limits';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type CodeOutcome, type CodeRules, spendCode } from '../../../platform/security-codes/check-code.ts';
import type { AccountDeps } from '../needs.ts';
import { type AuthenticatorRow, saveAuthenticator, spendRecoveryCode } from './authenticator.store.ts';

type Locked = Refusal<'authenticator_locked'>;

const { authenticatorTries: tries, authenticatorLockMs: lockMs } = limits.accounts;

/** Wrong codes lock the authenticator of an account, wherever they are entered. */
export const codeRules = ({ clock }: Pick<AccountDeps, 'clock'>, tx: Tx, uid: string): CodeRules<Locked> => ({
  tries,
  lockMs,
  locked: (data) => refuse('authenticator_locked', data),
  countFailure: (changes) => saveAuthenticator(tx, uid, changes),
  spendRecovery: (hash) => spendRecoveryCode(tx, uid, hash, clock.date()),
});

/** Accepts a code of the app or a recovery code, each once; `tx` has locked the row. `wrong` must be committed. */
export const checkOwnCode = (
  deps: AccountDeps,
  tx: Tx,
  row: AuthenticatorRow,
  code: string,
): Promise<CodeOutcome<Locked>> => spendCode(deps, row, code, codeRules(deps, tx, row.uid));
