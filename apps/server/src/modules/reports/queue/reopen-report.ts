import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readReportedContents } from '../chat/chat-reports.store.ts';
import { moveOfReport } from '../chat/move-merged.ts';
import type { ReportDeps } from '../needs.ts';
import { applyStep } from './report-steps.ts';

/** Opens a closed report again, with a reason; its files that are not deleted yet are kept again. */
export async function reopenReport(
  deps: ReportDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<(typeof reportOperatorCalls)['reopen']>,
) {
  const text = input.text.trim();
  if (text === '') return refuse('decision_reason_empty');
  await moveOfReport(deps, input.reportId);
  return applyStep(deps, principal, input, {
    step: 'reopened',
    text,
    change: async (row, tx) => {
      if (row.state !== 'closed') return refuse('conflict');
      await deps.needs.messages.hold(tx, row.id, await readReportedContents(tx, row.id));
      return { state: 'open', outcomes: [], closed_at: null, taken_by: principal.uid };
    },
  });
}
