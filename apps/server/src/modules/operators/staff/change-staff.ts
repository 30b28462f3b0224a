import { limits } from '@touchline/contract/limits';
import type { AuditAction, StaffAccount, StaffRole } from '@touchline/contract/operators';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Announce } from '../../accounts/index.ts';
import { checkReason } from '../check-reason.ts';
import type { OperatorDeps } from '../needs.ts';
import { presentStaff } from '../operators.present.ts';
import {
  endSessions,
  lockAdministrators,
  lockedStaff,
  readStaff,
  replaceRecoveryCodes,
  type Staff,
  updateStaff,
} from './staff.store.ts';

const nothingToDeliver: Announce = () => {};

async function usernameOf(deps: OperatorDeps, uid: string): Promise<string> {
  return (await deps.accounts.people.summaries([uid])).get(uid)?.username ?? '';
}

/** Refuses a caller who lost the role while waiting for another change. */
export const asAdministrator = <T>(
  deps: OperatorDeps,
  principal: StaffPrincipal,
  work: (tx: Tx, administrators: Set<string>) => Promise<T>,
): Promise<T | Refusal<'no_permission'>> =>
  inTransaction(deps.db, async (tx): Promise<T | Refusal<'no_permission'>> => {
    const administrators = await lockAdministrators(tx);
    return administrators.has(principal.uid) ? work(tx, administrators) : refuse('no_permission');
  });

interface Change<R extends Refusal> {
  readonly action: AuditAction;
  readonly details?: (before: Staff) => Record<string, unknown>;
  /** `last`: this is the only remaining administrator. */
  readonly apply: (tx: Tx, before: Staff, last: boolean) => Promise<Staff | R>;
}

/** Changes another operator's account, with an audit entry. */
async function change<R extends Refusal = never>(
  deps: OperatorDeps,
  principal: StaffPrincipal,
  uid: string,
  { action, details, apply }: Change<R>,
): Promise<StaffAccount | R | Refusal<'no_permission'> | Refusal<'not_found'>> {
  const changed = await asAdministrator(deps, principal, async (tx, administrators) => {
    const before = await lockedStaff(tx, uid);
    if (!before) return refuse('not_found');
    const after = await apply(tx, before, administrators.has(uid) && administrators.size === 1);
    if (isRefusal(after)) return after;
    const target = { kind: 'staff' as const, id: uid, label: await usernameOf(deps, uid) };
    await deps.audit.record(tx, principal, { action, target, details: details?.(before) ?? {} });
    return after;
  });
  if (isRefusal(changed)) return changed;
  return presentStaff(changed, await usernameOf(deps, uid));
}

export const changeRole = (
  deps: OperatorDeps,
  principal: StaffPrincipal,
  { uid, role }: { readonly uid: string; readonly role: StaffRole },
) =>
  change<Refusal<'last_administrator'>>(deps, principal, uid, {
    action: 'staff.change_role',
    details: (before) => ({ from: before.role, to: role }),
    apply: async (tx, _before, last) =>
      last && role !== 'administrator' ? refuse('last_administrator') : updateStaff(tx, uid, { role }),
  });

/** Disables an operator in the back office and bans them from the portal, where staff moderate every room. */
export async function disableStaff(
  deps: OperatorDeps,
  principal: StaffPrincipal,
  { uid, reason }: { readonly uid: string; readonly reason: string },
) {
  const problem = checkReason(reason, limits.operators.reasonMax);
  if (problem) return problem;
  let announce = nothingToDeliver;
  const changed = await change<Refusal<'last_administrator'>>(deps, principal, uid, {
    action: 'staff.disable',
    details: () => ({ reason }),
    apply: async (tx, _before, last) => {
      if (last) return refuse('last_administrator');
      await endSessions(tx, uid, { at: deps.clock.date() });
      announce = (await deps.accounts.people.ban(tx, uid, { until: null, reason })) ?? nothingToDeliver;
      return updateStaff(tx, uid, { disabled: true, disabled_with_demo: false });
    },
  });
  if (!isRefusal(changed)) announce();
  return changed;
}

/**
 * Enables an operator in the back office and the portal; returns the announcement for after the commit. Refused for
 * demo operators while the demo is off.
 */
export async function restoreAccess(
  deps: OperatorDeps,
  tx: Tx,
  { uid, disabled_with_demo: demoIsOff }: Staff,
): Promise<Announce | Refusal<'conflict'>> {
  if (demoIsOff) return refuse('conflict');
  const lifted = await deps.accounts.people.lift(tx, uid, 'platform');
  await updateStaff(tx, uid, { disabled: false });
  return lifted === null || isRefusal(lifted) ? nothingToDeliver : lifted;
}

export async function enableStaff(deps: OperatorDeps, principal: StaffPrincipal, uid: string) {
  let announce = nothingToDeliver;
  const changed = await change<Refusal<'conflict'>>(deps, principal, uid, {
    action: 'staff.enable',
    apply: async (tx, before) => {
      const allowed = await restoreAccess(deps, tx, before);
      if (isRefusal(allowed)) return allowed;
      announce = allowed;
      return { ...before, disabled: false };
    },
  });
  if (!isRefusal(changed)) announce();
  return changed;
}

const noCode = { code_secret: null, code_pending: null, code_step: null, code_failures: 0, code_failed_at: null };

/** Removes the authenticator: the operator enrols another after signing in. */
export async function removeCode(deps: OperatorDeps, tx: Tx, uid: string): Promise<Staff> {
  await replaceRecoveryCodes(tx, uid, []);
  await endSessions(tx, uid, { at: deps.clock.date() });
  return updateStaff(tx, uid, noCode);
}

export const resetCode = (deps: OperatorDeps, principal: StaffPrincipal, uid: string) =>
  change<never>(deps, principal, uid, { action: 'staff.reset_code', apply: (tx) => removeCode(deps, tx, uid) });

export async function resetPassword(deps: OperatorDeps, principal: StaffPrincipal, uid: string) {
  const { credentials } = deps.accounts;
  if (!(await readStaff(deps.db, uid))) return refuse('not_found');
  const made = await credentials.makeUp();
  if (isRefusal(made)) return made;
  let announce = () => {};
  const changed = await change<never>(deps, principal, uid, {
    action: 'staff.reset_password',
    apply: async (tx) => {
      const set = await credentials.setPassword(tx, uid, made.hash);
      ({ announce } = set);
      await endSessions(tx, uid, { at: deps.clock.date() });
      return updateStaff(tx, uid, { given_credential: uid === principal.uid ? null : set.mark });
    },
  });
  if (isRefusal(changed)) return changed;
  announce();
  return { password: made.password };
}
