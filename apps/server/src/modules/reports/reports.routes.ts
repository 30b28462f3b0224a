import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { reportOperatorSchemas, reportSchemas } from '@touchline/contract/reports/schemas';
import type { Api } from '../../http/serve.ts';
import { listReportedMerged } from './chat/list-merged.ts';
import { listReportedMessages } from './chat/list-messages.ts';
import { makeChatReport } from './chat/make-chat-report.ts';
import { openReportedMedia } from './chat/open-media.ts';
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

/** Serves user reports and the operators' queue. */
export function reportRoutes(api: Api, deps: ReportDeps): void {
  api.serve(reportCalls, reportSchemas, {
    report: (input, { principal }) => makeReport(deps, principal, input),
    reportChat: (input, { principal }) => makeChatReport(deps, principal, input),
  });
  api.serve(reportOperatorCalls, reportOperatorSchemas, {
    list: (input, { principal }) => listReports(deps, principal, input),
    details: ({ reportId }) => readReport(deps, reportId),
    messages: (input) => listReportedMessages(deps, input),
    merged: (input) => listReportedMerged(deps, input),
    media: (input) => openReportedMedia(deps, input),
    take: (input, { principal }) => takeReport(deps, principal, input),
    note: (input, { principal }) => noteReport(deps, principal, input),
    escalate: (input, { principal }) => escalateReport(deps, principal, input),
    act: (input, { principal }) => actOnReport(deps, principal, input),
    close: (input, { principal }) => closeReport(deps, principal, input),
    escalateMany: (input, { principal }) => escalateReports(deps, principal, input),
    closeMany: (input, { principal }) => closeReports(deps, principal, input),
    reopen: (input, { principal }) => reopenReport(deps, principal, input),
  });
}
