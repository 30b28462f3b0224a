import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { reportOperatorSchemas, reportSchemas } from '@touchline/contract/reports/schemas';
import type { Api } from '../../http/serve.ts';
import type { ReportCalls } from './report-calls.ts';

/** Serves user reports and the operators' queue. */
export function reportRoutes(api: Api, { calls }: { readonly calls: ReportCalls }): void {
  api.serve(reportCalls, reportSchemas, {
    report: (input, { principal }) => calls.report(input, principal),
  });
  api.serve(reportOperatorCalls, reportOperatorSchemas, {
    list: (input, { principal }) => calls.list(input, principal),
    details: ({ reportId }) => calls.details(reportId),
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
