import { afterWrongPassword, loginLockLeft } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { minutesLeft } from '@touchline/contract/text';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { recoveryHash, stepOfCode } from './codes.ts';
import { type Staff, spendRecoveryCode, updateStaff } from './staff.store.ts';

const { codeTries: tries, codeLockMs: lockMs } = limits.operators;

/** Changes of the operator's row after a right code. */
export interface SpentCode {
  readonly code_failures: 0;
  readonly code_failed_at: null;
  readonly code_step?: string;
}
type Outcome = SpentCode | 'wrong' | Refusal<'login_locked'>;

const noFailures = { code_failures: 0, code_failed_at: null } as const;

const failuresOf = ({ code_failures: count, code_failed_at: at }: Staff) =>
  at ? { count, lastAt: at.getTime() } : null;

/** Checks under the lock of wrong codes. `wrong` is counted and must be committed: a refusal would be rolled back. */
async function checkLocked(
  { clock }: OperatorDeps,
  tx: Tx,
  staff: Staff,
  check: () => Promise<SpentCode | null>,
): Promise<Outcome> {
  const now = clock.now();
  const left = loginLockLeft(failuresOf(staff), now, { tries, lockMs });
  if (left > 0) return refuse('login_locked', { minutes: minutesLeft(left) });
  const spent = await check();
  if (spent) return spent;
  const { count, lastAt } = afterWrongPassword(failuresOf(staff), now, { tries, lockMs });
  await updateStaff(tx, staff.uid, { code_failures: count, code_failed_at: new Date(lastAt) });
  return 'wrong';
}

/** The 30-second step of a code, unless it or a later one was already used. */
function freshStep(deps: OperatorDeps, staff: Staff, code: string): SpentCode | null {
  const secret = staff.code_secret === null ? null : deps.sealed.open(staff.code_secret, staff.uid);
  if (!secret) {
    deps.log.error({ uid: staff.uid }, 'security code unreadable, signing secret has changed');
    return null;
  }
  const step = stepOfCode(secret, code, deps.clock.now());
  return step !== null && step > Number(staff.code_step ?? -1) ? { ...noFailures, code_step: String(step) } : null;
}

/** Accepts an authenticator code only. */
export const spendStep = (deps: OperatorDeps, tx: Tx, staff: Staff, code: string): Promise<Outcome> =>
  checkLocked(deps, tx, staff, async () => freshStep(deps, staff, code));

/** Accepts an authenticator or recovery code, each once; `tx` has locked the operator's row. */
export const spendCode = (
  deps: OperatorDeps,
  tx: Tx,
  principal: StaffPrincipal,
  staff: Staff,
  code: string,
): Promise<Outcome> =>
  checkLocked(deps, tx, staff, async () => {
    const recovery = recoveryHash(code);
    if (recovery === null) return freshStep(deps, staff, code.replaceAll(/\s/g, ''));
    if (!(await spendRecoveryCode(tx, staff.uid, recovery, deps.clock.date()))) return null;
    await deps.audit.record(tx, principal, { action: 'staff.use_recovery_code', target: null });
    return noFailures;
  });
