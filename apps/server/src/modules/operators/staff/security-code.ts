import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { SpentCode } from '../../../platform/security-codes/check-code.ts';
import {
  newRecoveryCodes as createRecoveryCodes,
  enrolmentOf,
  newCodeSecret,
} from '../../../platform/security-codes/one-time-codes.ts';
import type { OperatorDeps } from '../needs.ts';
import { isConfirmed } from './identity.ts';
import { readOwnAccount } from './own-account.ts';
import { spendCode, spendStep } from './spend-code.ts';
import {
  lockedStaff,
  readStaff,
  replaceRecoveryCodes,
  type Staff,
  sessionById,
  updateSession,
  updateStaff,
} from './staff.store.ts';

const { confirmedMs, recoveryCodes } = limits.operators;

/** Creates a pending authenticator secret. Requires the password, so that a stolen session is not enough. */
export async function beginCode(deps: OperatorDeps, principal: StaffPrincipal, password: string) {
  const { uid, sessionId } = principal;
  const [staff, session] = await Promise.all([readStaff(deps.db, uid), sessionById(deps.db, sessionId)]);
  if (!staff || !session) return refuse(wireCodes.sessionExpired);
  if (staff.code_secret !== null && !isConfirmed(session, deps.clock.now())) return refuse('security_code_required');
  const proof = await deps.accounts.credentials.proveAgain(principal, password);
  if (isRefusal(proof)) return proof;
  const secret = newCodeSecret(deps.ids);
  await updateStaff(deps.db, uid, { code_pending: deps.sealed.seal(secret, uid) });
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  return enrolmentOf(secret, person?.username ?? uid);
}

/** Runs `take` with the operator's row locked. A `wrong` result is committed, so that it stays counted. */
async function attempt<T>(
  deps: OperatorDeps,
  { uid }: StaffPrincipal,
  take: (tx: Tx, staff: Staff) => Promise<T | 'wrong'>,
) {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const staff = await lockedStaff(tx, uid);
    return staff ? take(tx, staff) : refuse(wireCodes.sessionExpired);
  });
  return outcome === 'wrong' ? refuse('security_code_wrong') : outcome;
}

async function confirm(deps: OperatorDeps, tx: Tx, { uid, sessionId }: StaffPrincipal, spent: SpentCode) {
  const until = new Date(deps.clock.now() + confirmedMs);
  await updateSession(tx, sessionId, { confirmed_until: until });
  // Neither call is available while the password was set by somebody else.
  return readOwnAccount(deps, tx, await updateStaff(tx, uid, spent), { credential: null, confirmed_until: until });
}

async function makeRecoveryCodes(deps: OperatorDeps, tx: Tx, uid: string): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes(deps.ids, recoveryCodes);
  await replaceRecoveryCodes(tx, uid, hashes);
  return codes;
}

/** Activates the pending secret with a code made from it. */
export const enrolCode = (deps: OperatorDeps, principal: StaffPrincipal, code: string) =>
  attempt(deps, principal, async (tx, staff) => {
    if (staff.code_pending === null) return refuse('conflict');
    const fresh = { ...staff, code_step: null, code_secret: staff.code_pending };
    const spent = await spendStep(deps, tx, fresh, code.trim());
    if (spent === 'wrong' || isRefusal(spent)) return spent;
    await updateStaff(tx, staff.uid, { code_secret: staff.code_pending, code_pending: null });
    const codes = await makeRecoveryCodes(deps, tx, staff.uid);
    await deps.audit.record(tx, principal, { action: 'staff.enrol_code', target: null });
    return { recoveryCodes: codes, me: await confirm(deps, tx, principal, spent) };
  });

/** Checks an authenticator or recovery code; high-impact calls are then allowed for a while. */
export const confirmCode = (deps: OperatorDeps, principal: StaffPrincipal, code: string) =>
  attempt(deps, principal, async (tx, staff) => {
    if (staff.code_secret === null) return refuse('security_code_not_set_up');
    const spent = await spendCode(deps, tx, principal, staff, code);
    return spent === 'wrong' || isRefusal(spent) ? spent : confirm(deps, tx, principal, spent);
  });

export const newRecoveryCodes = (deps: OperatorDeps, principal: StaffPrincipal) =>
  inTransaction(deps.db, async (tx) => {
    const [staff, session] = [await lockedStaff(tx, principal.uid), await sessionById(tx, principal.sessionId)];
    if (!staff || !session) return refuse(wireCodes.sessionExpired);
    if (staff.code_secret === null) return refuse('security_code_not_set_up');
    if (!isConfirmed(session, deps.clock.now())) return refuse('security_code_required');
    await deps.audit.record(tx, principal, { action: 'staff.new_recovery_codes', target: null });
    return { recoveryCodes: await makeRecoveryCodes(deps, tx, principal.uid) };
  });
