import type { ParsedInputOf } from '@touchline/contract/kernel';
import { needsClosingText, type reportOperatorCalls, reportSeverities } from '@touchline/contract/reports';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import { actsOf, outcomesOf } from '../reports.policy.ts';
import { applyStep, applyStepToMany, type ReportStep } from './report-steps.ts';

type Calls = typeof reportOperatorCalls;

/** Outcomes are read in the closing transaction: only the audit log defines them. */
const closing = (
  { clock, needs }: ReportDeps,
  { uid }: StaffPrincipal,
  text: string,
): ReportStep<'conflict' | 'decision_reason_empty'> => ({
  step: 'closed',
  text: text.trim(),
  change: async (row, tx) => {
    if (row.state === 'closed') return refuse('conflict');
    const { person } = row.snapshot;
    const lines = person ? await needs.acts.about(tx, person.uid, row.first_at) : [];
    const outcomes = outcomesOf(actsOf(row, lines));
    if (text.trim() === '' && needsClosingText(reportSeverities[row.severity] ?? 'normal', outcomes))
      return refuse('decision_reason_empty');
    await needs.messages.release(tx, row.id);
    return { state: 'closed', outcomes, closed_at: clock.date(), taken_by: row.taken_by ?? uid };
  },
});

export const closeReport = (deps: ReportDeps, principal: StaffPrincipal, input: ParsedInputOf<Calls['close']>) =>
  applyStep(deps, principal, input, closing(deps, principal, input.text));

export const closeReports = (
  deps: ReportDeps,
  principal: StaffPrincipal,
  { reports, text }: ParsedInputOf<Calls['closeMany']>,
) => applyStepToMany(deps, principal, reports, closing(deps, principal, text));
