import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../../platform/refusal.ts';
import { targetOf } from '../applications.present.ts';
import { holdApplication, insertStep, readApplications, updateApplication } from '../applications.store.ts';
import type { Application } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { showApplication } from './show-application.ts';

/** Undoes a decision before it takes effect: an operator their own, an administrator any. */
export async function undoDecision(deps: ApplicationDeps, operator: StaffPrincipal, id: string) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await holdApplication(tx, id);
    if (!row) return refuse('not_found');
    if (!row.pending) return refuse('application_already_decided');
    if (row.pending.by !== operator.uid && operator.role !== 'administrator') return refuse('no_permission');
    await updateApplication(tx, id, { pending: null, pending_due_at: null });
    return note(deps, tx, row, operator, 'undone');
  });
  return isRefusal(done) ? done : showApplication(deps, id);
}

const waitingAgain = {
  status: 'under_review',
  template: null,
  words: '',
  reason: null,
  decided_at: null,
  decided_by: null,
  sms: null,
} as const;

/** Puts the last rejected application of a user back into the queue, assigned to the caller. */
export async function reconsider(deps: ApplicationDeps, operator: StaffPrincipal, id: string) {
  const { standings } = deps.needs.accounts;
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await holdApplication(tx, id);
    if (!row) return refuse('not_found');
    const applicant = await standings.hold(tx, row.uid);
    const [last] = await readApplications(tx, row.uid);
    // A user who applied again, is a host or is banned cannot be reconsidered here.
    if (row.status !== 'rejected' || applicant?.hostStatus !== 'rejected' || last?.id !== id) return refuse('conflict');
    await updateApplication(tx, id, { ...waitingAgain, assignee: operator.uid });
    await standings.change(tx, row.uid, { status: 'under_review' });
    return note(deps, tx, row, operator, 'reconsidered');
  });
  if (isRefusal(done)) return done;
  await standings.announce(done.uid);
  return showApplication(deps, id);
}

const auditActions = { undone: 'application.undo', reconsidered: 'application.reconsider' } as const;

async function note(
  deps: ApplicationDeps,
  tx: Tx,
  row: Application,
  operator: StaffPrincipal,
  action: 'undone' | 'reconsidered',
): Promise<Application> {
  const at = deps.clock.date();
  await insertStep(tx, { id: deps.ids.next(), application: row.id, action, at, by_uid: operator.uid, to_uid: null });
  const decision = row.pending?.status ?? row.status;
  await deps.needs.audit.record(tx, operator, {
    action: auditActions[action],
    target: targetOf(row),
    details: { uid: row.uid, decision },
  });
  return row;
}
