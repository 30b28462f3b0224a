import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { applyStep, applyStepToMany, type ReportStep } from './report-steps.ts';

/** Passes an open report on to reviewers, with a reason. */
export async function escalateReport(
  deps: ReportDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<(typeof reportOperatorCalls)['escalate']>,
) {
  const how = escalating(input.text.trim());
  return isRefusal(how) ? how : applyStep(deps, principal, input, how);
}

const escalating = (text: string): ReportStep | Refusal<'decision_reason_empty'> =>
  text === ''
    ? refuse('decision_reason_empty')
    : {
        step: 'escalated',
        text,
        // An escalated report has no owner.
        change: (row) => (row.state === 'open' ? { state: 'escalated', taken_by: null } : refuse('conflict')),
      };

export async function escalateReports(
  deps: ReportDeps,
  principal: StaffPrincipal,
  { reports, text }: ParsedInputOf<(typeof reportOperatorCalls)['escalateMany']>,
) {
  const how = escalating(text.trim());
  return isRefusal(how) ? how : applyStepToMany(deps, principal, reports, how);
}
