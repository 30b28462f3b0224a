import { type AuditAction, staffMay } from '@touchline/contract/operators';
import { bulk } from '../../../../platform/db/bulk.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts';
import { targetOf } from '../applications.present.ts';
import { holdApplication, insertStep, updateApplication } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { showApplication } from './show-application.ts';

export type HoldRefusal = Refusal<'not_found'> | Refusal<'application_already_decided'> | Refusal<'conflict'>;

/**
 * Locks an application for an operator: it must be waiting, and assigned to nobody else unless the operator may take
 * over.
 */
export async function openTo(tx: Tx, id: string, operator: StaffPrincipal): Promise<Application | HoldRefusal> {
  const row = await holdApplication(tx, id);
  if (!row) return refuse('not_found');
  if (row.status !== 'under_review' || row.pending) return refuse('application_already_decided');
  const free = row.assignee === null || row.assignee === operator.uid || operator.role === 'administrator';
  return free ? row : refuse('conflict');
}

type Step = 'taken' | 'released' | 'assigned';

interface Handing {
  readonly operator: StaffPrincipal;
  readonly to: string | null;
  readonly step: Step;
}

const stepActions = {
  taken: 'application.take',
  released: 'application.release',
  assigned: 'application.assign',
} as const satisfies Record<Step, AuditAction>;

/** Assigns an application and writes history and audit log; writes nothing when the assignee stays. */
async function handIn(deps: ApplicationDeps, tx: Tx, id: string, { operator, to, step }: Handing) {
  const row = await openTo(tx, id, operator);
  if (isRefusal(row) || row.assignee === to) return row;
  await updateApplication(tx, id, { assignee: to });
  const base = { id: deps.ids.next(), application: id, at: deps.clock.date(), by_uid: operator.uid };
  await insertStep(tx, { ...base, action: step, to_uid: step === 'assigned' ? to : null });
  await deps.needs.audit.record(tx, operator, {
    action: stepActions[step],
    target: targetOf(row),
    details: { from: row.assignee, to },
  });
  return row;
}

async function hand(deps: ApplicationDeps, operator: StaffPrincipal, id: string, to: string | null, step: Step) {
  const done = await inTransaction(deps.db, (tx) => handIn(deps, tx, id, { operator, to, step }));
  return isRefusal(done) ? done : showApplication(deps, id);
}

/** Assigns an application to the caller. */
export const take = (deps: ApplicationDeps, operator: StaffPrincipal, id: string) =>
  hand(deps, operator, id, operator.uid, 'taken');

export const release = (deps: ApplicationDeps, operator: StaffPrincipal, id: string) =>
  hand(deps, operator, id, null, 'released');

async function isReviewer(deps: ApplicationDeps, uid: string): Promise<boolean> {
  const colleague = (await deps.needs.staff.colleagues()).find((each) => each.uid === uid);
  return colleague !== undefined && staffMay('applications', colleague.role);
}

export async function assign(
  deps: ApplicationDeps,
  operator: StaffPrincipal,
  { id, to }: { readonly id: string; readonly to: string },
) {
  return (await isReviewer(deps, to)) ? hand(deps, operator, id, to, 'assigned') : refuse('user_not_found');
}

/** Assigns several applications; skips and names those that are decided or assigned to others. */
export async function assignMany(
  deps: ApplicationDeps,
  operator: StaffPrincipal,
  { ids, to }: { ids: readonly string[]; to: string },
) {
  if (!(await isReviewer(deps, to))) return refuse('user_not_found');
  return bulk(deps.db, ids, (tx, id) => handIn(deps, tx, id, { operator, to, step: 'assigned' }));
}
