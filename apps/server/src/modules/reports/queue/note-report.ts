import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { reportOperatorCalls } from '@touchline/contract/reports';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { ReportDeps } from '../needs.ts';
import * as store from '../reports.store.ts';
import { readReport } from './read-report.ts';
import { writeStep } from './report-steps.ts';

/** Adds a note of an operator. */
export async function noteReport(
  deps: ReportDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<(typeof reportOperatorCalls)['note']>,
) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await store.lockReport(tx, input.reportId);
    if (!row) return refuse('not_found');
    await writeStep(deps, tx, principal, row, 'note', input.text);
    return true;
  });
  return isRefusal(done) ? done : readReport(deps, input.reportId);
}
