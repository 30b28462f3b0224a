import { makeReport } from './make-report.ts';
import type { ReportDeps } from './needs.ts';
import { actOnReport } from './queue/act-on-report.ts';
import { closeReport, closeReports } from './queue/close-report.ts';
import { escalateReport, escalateReports } from './queue/escalate-report.ts';
import { listReports } from './queue/list-reports.ts';
import { noteReport } from './queue/note-report.ts';
import { readReport } from './queue/read-report.ts';
import { reopenReport } from './queue/reopen-report.ts';
import { takeReport } from './queue/take-report.ts';

export type ReportCalls = ReturnType<typeof createReportCalls>;

/** The calls of this module, for its routes. */
export const createReportCalls = (deps: ReportDeps) => ({
  report: makeReport.bind(null, deps),
  list: listReports.bind(null, deps),
  details: readReport.bind(null, deps),
  take: takeReport.bind(null, deps),
  note: noteReport.bind(null, deps),
  escalate: escalateReport.bind(null, deps),
  act: actOnReport.bind(null, deps),
  close: closeReport.bind(null, deps),
  escalateMany: escalateReports.bind(null, deps),
  closeMany: closeReports.bind(null, deps),
  reopen: reopenReport.bind(null, deps),
});
