import { limits } from '@touchline/contract/limits';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import * as codes from '../../../platform/security-codes/check-code.ts';
import type { OperatorDeps } from '../needs.ts';
import { type Staff, spendRecoveryCode, updateStaff } from './staff.store.ts';

const { codeTries: tries, codeLockMs: lockMs } = limits.operators;

type Outcome = codes.CodeOutcome<Refusal<'login_locked'>>;

const rulesFor = (tx: Tx, uid: string): codes.CodeRules<Refusal<'login_locked'>> => ({
  tries,
  lockMs,
  locked: (data) => refuse('login_locked', data),
  countFailure: (changes) => updateStaff(tx, uid, changes),
  spendRecovery: () => Promise.resolve(false),
});

/** Accepts an authenticator code only. */
export const spendStep = (deps: OperatorDeps, tx: Tx, staff: Staff, code: string): Promise<Outcome> =>
  codes.spendStep(deps, staff, code, rulesFor(tx, staff.uid));

/** Accepts an authenticator or recovery code, each once; `tx` has locked the operator's row. */
export const spendCode = (
  deps: OperatorDeps,
  tx: Tx,
  principal: StaffPrincipal,
  staff: Staff,
  code: string,
): Promise<Outcome> =>
  codes.spendCode(deps, staff, code, {
    ...rulesFor(tx, staff.uid),
    spendRecovery: async (hash) => {
      const spent = await spendRecoveryCode(tx, staff.uid, hash, deps.clock.date());
      if (spent) await deps.audit.record(tx, principal, { action: 'staff.use_recovery_code', target: null });
      return spent;
    },
  });
