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

export type ReportCalls = ReturnType<typeof createReportCalls>;

/** The calls of this module, for its routes. */
export const createReportCalls = (deps: ReportDeps) => ({
  report: makeReport.bind(null, deps),
  reportChat: makeChatReport.bind(null, deps),
  list: listReports.bind(null, deps),
  details: readReport.bind(null, deps),
  messages: listReportedMessages.bind(null, deps),
  merged: listReportedMerged.bind(null, deps),
  media: openReportedMedia.bind(null, deps),
  take: takeReport.bind(null, deps),
  note: noteReport.bind(null, deps),
  escalate: escalateReport.bind(null, deps),
  act: actOnReport.bind(null, deps),
  close: closeReport.bind(null, deps),
  escalateMany: escalateReports.bind(null, deps),
  closeMany: closeReports.bind(null, deps),
  reopen: reopenReport.bind(null, deps),
});

/** Serves user reports and the operators' queue. */
export function reportRoutes(api: Api, { calls }: { readonly calls: ReportCalls }): void {
  api.serve(reportCalls, reportSchemas, {
    report: (input, { principal }) => calls.report(input, principal),
    reportChat: (input, { principal }) => calls.reportChat(input, principal),
  });
  api.serve(reportOperatorCalls, reportOperatorSchemas, {
    list: (input, { principal }) => calls.list(input, principal),
    details: ({ reportId }) => calls.details(reportId),
    messages: (input) => calls.messages(input),
    merged: (input) => calls.merged(input),
    media: (input) => calls.media(input),
    take: (input, { principal }) => calls.take(input, principal),
    note: (input, { principal }) => calls.note(input, principal),
    escalate: (input, { principal }) => calls.escalate(input, principal),
    act: (input, { principal }) => calls.act(input, principal),
    close: (input, { principal }) => calls.close(input, principal),
    escalateMany: (input, { principal }) => calls.escalateMany(input, principal),
    closeMany: (input, { principal }) => calls.closeMany(input, principal),
    reopen: (input, { principal }) => calls.reopen(input, principal),
  });
}
