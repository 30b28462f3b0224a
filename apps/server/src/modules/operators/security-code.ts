import { afterWrongPassword, loginLockLeft } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { minutesLeft } from '@touchline/contract/text';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { enrolmentOf, newCodeSecret, newRecoveryCode, recoveryHash, stepOfCode } from './codes.ts';
import type { OperatorDeps } from './deps.ts';
import { isConfirmed } from './identity.ts';
import { meOf } from './sign-in.ts';
import {
  lockedStaff,
  replaceRecoveryCodes,
  type Staff,
  sessionById,
  spendRecoveryCode,
  staffOf,
  updateSession,
  updateStaff,
} from './staff.store.ts';

const { confirmedMs, recoveryCodes, codeTries: tries, codeLockMs: lockMs } = limits.operators;

/** Makes a new authenticator secret that waits for a first code. A stolen session alone cannot: it asks the password. */
export async function beginCode(deps: OperatorDeps, password: string, principal: StaffPrincipal) {
  const { uid, sessionId } = principal;
  const [staff, session] = await Promise.all([staffOf(deps.db, uid), sessionById(deps.db, sessionId)]);
  if (!staff || !session) return refuse('403');
  if (staff.code_secret !== null && !isConfirmed(session, deps.clock.now())) return refuse('security_code_required');
  const proof = await deps.accounts.credentials.proveAgain(principal, password);
  if (isRefusal(proof)) return proof;
  const secret = newCodeSecret(deps.ids);
  await updateStaff(deps.db, uid, { code_pending: deps.sealed.seal(secret, uid) });
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  return enrolmentOf(secret, person?.username ?? uid);
}

const failuresOf = ({ code_failures: count, code_failed_at: at }: Staff) =>
  at ? { count, lastAt: at.getTime() } : null;

/** The 30 seconds a code is of, unless they or later ones were used already. */
function freshStep(deps: OperatorDeps, staff: Staff, sealed: string, code: string): number | null {
  const secret = deps.sealed.open(sealed, staff.uid);
  if (!secret) {
    deps.log.error({ uid: staff.uid }, 'the security code cannot be read: the signing secret is another than before');
    return null;
  }
  const step = stepOfCode(secret, code, deps.clock.now());
  return step !== null && step > Number(staff.code_step ?? -1) ? step : null;
}

/**
 * Runs `take` with the operator's row held, so that codes are tried one after the other. It answers `wrong` to have the
 * attempt counted: that must be committed, so it becomes a refusal only afterwards.
 */
async function attempt<T>(
  deps: OperatorDeps,
  { uid }: StaffPrincipal,
  take: (tx: Tx, staff: Staff) => Promise<T | 'wrong'>,
) {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const staff = await lockedStaff(tx, uid);
    if (!staff) return refuse('403');
    const now = deps.clock.now();
    const left = loginLockLeft(failuresOf(staff), now, { tries, lockMs });
    if (left > 0) return refuse('login_locked', { minutes: minutesLeft(left) });
    const taken = await take(tx, staff);
    if (taken === 'wrong') {
      const { count, lastAt } = afterWrongPassword(failuresOf(staff), now, { tries, lockMs });
      await updateStaff(tx, uid, { code_failures: count, code_failed_at: new Date(lastAt) });
    }
    return taken;
  });
  return outcome === 'wrong' ? refuse('security_code_wrong') : outcome;
}

async function confirm(deps: OperatorDeps, tx: Tx, { uid, sessionId }: StaffPrincipal, step: number | null) {
  const until = new Date(deps.clock.now() + confirmedMs);
  await updateSession(tx, sessionId, { confirmed_until: until });
  const forgiven = { code_failures: 0, code_failed_at: null };
  const staff = await updateStaff(tx, uid, step === null ? forgiven : { ...forgiven, code_step: String(step) });
  return meOf(deps, tx, staff, until);
}

async function makeRecoveryCodes(deps: OperatorDeps, tx: Tx, uid: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode(deps.ids));
  await replaceRecoveryCodes(
    tx,
    uid,
    codes.map((code) => recoveryHash(code) ?? ''),
  );
  return codes;
}

/** Takes the waiting secret into use by a code made from it. */
export const enrolCode = (deps: OperatorDeps, code: string, principal: StaffPrincipal) =>
  attempt(deps, principal, async (tx, staff) => {
    if (staff.code_pending === null) return refuse('conflict');
    const step = freshStep(deps, { ...staff, code_step: null }, staff.code_pending, code.trim());
    if (step === null) return 'wrong';
    await updateStaff(tx, staff.uid, { code_secret: staff.code_pending, code_pending: null });
    const codes = await makeRecoveryCodes(deps, tx, staff.uid);
    await deps.audit.record(tx, principal, { action: 'staff.enrol_code', target: null });
    return { recoveryCodes: codes, me: await confirm(deps, tx, principal, step) };
  });

/** Checks a code of the authenticator or a recovery code; high-impact calls then pass for a while. */
export const confirmCode = (deps: OperatorDeps, code: string, principal: StaffPrincipal) =>
  attempt(deps, principal, async (tx, staff) => {
    if (staff.code_secret === null) return refuse('security_code_not_set_up');
    const recovery = recoveryHash(code);
    if (recovery !== null) {
      if (!(await spendRecoveryCode(tx, staff.uid, recovery, deps.clock.date()))) return 'wrong';
      await deps.audit.record(tx, principal, { action: 'staff.use_recovery_code', target: null });
      return confirm(deps, tx, principal, null);
    }
    const step = freshStep(deps, staff, staff.code_secret, code.replaceAll(/\s/g, ''));
    return step === null ? 'wrong' : confirm(deps, tx, principal, step);
  });

export const newRecoveryCodes = (deps: OperatorDeps, principal: StaffPrincipal) =>
  inTransaction(deps.db, async (tx) => {
    const [staff, session] = [await lockedStaff(tx, principal.uid), await sessionById(tx, principal.sessionId)];
    if (!staff || !session) return refuse('403');
    if (staff.code_secret === null) return refuse('security_code_not_set_up');
    if (!isConfirmed(session, deps.clock.now())) return refuse('security_code_required');
    await deps.audit.record(tx, principal, { action: 'staff.new_recovery_codes', target: null });
    return { recoveryCodes: await makeRecoveryCodes(deps, tx, principal.uid) };
  });
