import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import type { applicationOperatorCalls } from '@touchline/contract/operators';
import { isBlank, isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts';
import { cleanText } from '../../../accounts/index.ts';
import { targetOf } from '../applications.present.ts';
import { insertStep, updateApplication } from '../applications.store.ts';
import type { Application, PendingDecision } from '../applications.tables.ts';
import type { ApplicationDeps } from '../needs.ts';
import { applyDueDecisions, mayBeApproved } from './apply-decisions.ts';
import { openTo } from './assign-application.ts';
import { reasonText } from './decision-texts.ts';
import { showApplication } from './show-application.ts';

type Calls = typeof applicationOperatorCalls;

type Rejection = Pick<Application, 'template' | 'words' | 'reason'>;

const none: Rejection = { template: null, words: '', reason: null };

const { undoMs } = limits.operators;

/** Timers can fire slightly before the clock says so. */
const settleMs = 100;

/**
 * Decides once: the row is locked, so of two operators one decides and the other gets a conflict. Only operators see
 * the decision until `undoMs` have passed. `rejectionIn` returns the reason in the applicant's language; without it the
 * application is approved.
 */
async function decide(
  deps: ApplicationDeps,
  operator: StaffPrincipal,
  id: string,
  rejectionIn: ((language: LanguageCode) => Rejection) | null,
) {
  const { accounts, audit } = deps.needs;
  const status = rejectionIn ? 'rejected' : 'approved';
  const decided = await inTransaction(deps.db, async (tx) => {
    const row = await openTo(tx, id, operator);
    if (isRefusal(row)) return row;
    const applicant = await accounts.standings.hold(tx, row.uid);
    if (!applicant) return refuse('not_found');
    if (!rejectionIn && !mayBeApproved(applicant)) return refuse('conflict');
    const at = deps.clock.date();
    const rejection = rejectionIn?.(applicant.language) ?? none;
    const pending: PendingDecision = { status, ...rejection, by: operator.uid, at: at.toISOString() };
    await updateApplication(tx, id, {
      assignee: operator.uid,
      pending: JSON.stringify(pending),
      pending_due_at: new Date(at.getTime() + undoMs),
    });
    const step = { id: deps.ids.next(), application: id, at, by_uid: operator.uid, to_uid: null };
    await insertStep(tx, { ...step, action: status });
    await audit.record(tx, operator, {
      action: rejectionIn ? 'application.reject' : 'application.approve',
      target: targetOf(row),
      details: { uid: row.uid, ...(rejectionIn ? { template: rejection.template, reason: rejection.reason } : {}) },
    });
    return row;
  });
  if (isRefusal(decided)) return decided;
  deps.timers.after(`applications.decision.${id}`, undoMs + settleMs, () => applyDueDecisions(deps));
  return showApplication(deps, id);
}

export const approve = (deps: ApplicationDeps, operator: StaffPrincipal, id: string) =>
  decide(deps, operator, id, null);

export async function reject(deps: ApplicationDeps, operator: StaffPrincipal, input: ParsedInputOf<Calls['reject']>) {
  const words = cleanText(input.words);
  const problem = wordsProblem(input.template, words);
  if (problem) return problem;
  const { id, template } = input;
  return decide(deps, operator, id, (language) => ({ template, words, reason: reasonText(language, template, words) }));
}

function wordsProblem(
  template: Application['template'],
  words: string,
): Refusal<'decision_reason_empty'> | Refusal<'text_too_long'> | null {
  const max = limits.hosts.reasonMax;
  if (template === 'other' && isBlank(words)) return refuse('decision_reason_empty');
  return isTextWithin(words, max) ? null : refuse('text_too_long', { max });
}
