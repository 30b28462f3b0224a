import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import type { Api } from '../../http/serve.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { actOnReport } from './act.ts';
import { closeReport, closeReports } from './close.ts';
import { makeReport } from './make-report.ts';
import type { ReportDeps } from './needs.ts';
import {
  escalateReport,
  escalateReports,
  listReports,
  noteReport,
  readReport,
  reopenReport,
  takeReport,
} from './queue.ts';
import { deleteReportsOf } from './reports.store.ts';

export { makeReport } from './make-report.ts';
export type { ReportDeps, ReportNeeds } from './needs.ts';
export { hasReported, reportedRooms } from './reports.store.ts';

/** Deletes reports of and by accounts, for good. */
export const removeReportsOf = (db: Db, uids: readonly string[]): Promise<void> =>
  inTransaction(db, (tx) => deleteReportsOf(tx, uids));

/** Serves user reports and the operators' queue. */
export function reportRoutes(api: Api, deps: ReportDeps): void {
  api.serve(reportCalls, { report: (input, { principal }) => makeReport(deps, input, principal) });
  api.serve(reportOperatorCalls, {
    list: (input, { principal }) => listReports(deps, input, principal),
    details: ({ reportId }) => readReport(deps, reportId),
    take: (input, { principal }) => takeReport(deps, input, principal),
    note: (input, { principal }) => noteReport(deps, input, principal),
    escalate: (input, { principal }) => escalateReport(deps, input, principal),
    act: (input, { principal }) => actOnReport(deps, input, principal),
    close: (input, { principal }) => closeReport(deps, input, principal),
    escalateMany: (input, { principal }) => escalateReports(deps, input, principal),
    closeMany: (input, { principal }) => closeReports(deps, input, principal),
    reopen: (input, { principal }) => reopenReport(deps, input, principal),
  });
}
