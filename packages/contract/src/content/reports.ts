import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { bulkMax, bulkResult, count, descending, id, pageInput, pageOf } from '../kernel/shapes.ts';
import { warning, warningErrors } from '../operators/warnings.ts';
import {
  report,
  reportContext,
  reportEntry,
  reportKind,
  reportOutcome,
  reportReason,
  reportState,
  reportStep,
  reportWarning,
} from './report-shapes.ts';

const rate = perMinute(240);
const words = z.string().check(z.maxLength(1000));
/** Of the report as it was read: when somebody else was faster, the answer is `conflict`. */
const which = { reportId: id, version: count };
const several = { reports: z.array(z.object(which)).check(z.minLength(1), z.maxLength(bulkMax)) };

const closing = {
  outcome: reportOutcome,
  text: z._default(words, ''),
  /** What the person is told, with the outcome `warned` only. */
  warning: z._default(z.nullable(warning), null),
};

/** `urgency`: escalated first, then what most people reported, then the oldest. */
export const reportSorts = ['urgency', 'reporters', 'since'] as const;

const reportDetails = z.object({
  report,
  /** As it was when the first report came; null of a host or a room, and of a person who was not reported in a room. */
  context: z.nullable(reportContext),
  entries: z.array(reportEntry),
  /** Given to the person since the first report, the latest first. */
  warnings: z.array(reportWarning),
  steps: z.array(reportStep),
});
export type ReportDetails = z.output<typeof reportDetails>;

export const reportOperatorCalls = {
  list: call({
    method: 'POST',
    path: '/operator/reports/list',
    access: 'operator',
    staff: 'reports_read',
    rate,
    summary:
      'Reports from people: escalated first, then the ones most people made, then the oldest; closed ones the latest first.',
    input: z.object({
      states: z._default(z.array(reportState).check(z.maxLength(3)), ['open', 'escalated']),
      kind: z.optional(reportKind),
      reason: z.optional(reportReason),
      /** Only what the asking operator has taken. */
      mine: z._default(z.boolean(), false),
      targetId: z.optional(id),
      sort: z._default(z.enum(reportSorts), 'urgency'),
      descending,
      ...pageInput,
    }),
    output: z.object({ ...pageOf(report).shape, open: count, escalated: count }),
    errors: [],
  }),
  details: call({
    method: 'POST',
    path: '/operator/reports/details',
    access: 'operator',
    staff: 'reports_read',
    rate,
    summary: 'A report with who made it and what operators did so far.',
    input: z.object({ reportId: id }),
    output: reportDetails,
    errors: [],
  }),
  take: call({
    method: 'POST',
    path: '/operator/reports/take',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Takes a report to work on it; `release` gives it back.',
    input: z.object({ ...which, release: z._default(z.boolean(), false) }),
    output: report,
    errors: [],
  }),
  note: call({
    method: 'POST',
    path: '/operator/reports/note',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Adds a note for the other operators.',
    input: z.object({ reportId: id, text: words.check(z.trim(), z.minLength(1)) }),
    output: reportDetails,
    errors: [],
  }),
  escalate: call({
    method: 'POST',
    path: '/operator/reports/escalate',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Hands a report to an administrator.',
    input: z.object({ ...which, text: words }),
    output: report,
    errors: ['decision_reason_empty'],
  }),
  close: call({
    method: 'POST',
    path: '/operator/reports/close',
    access: 'operator',
    staff: 'reports',
    rate,
    summary:
      'Closes a report and says what came of it. `warned` goes with a warning, unless one was given since the first report.',
    input: z.object({ ...which, ...closing }),
    output: report,
    errors: warningErrors,
  }),
  escalateMany: call({
    method: 'POST',
    path: '/operator/reports/escalate_many',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Hands several reports to an administrator in one go; says of each that was left alone why.',
    input: z.object({ ...several, text: words }),
    output: bulkResult,
    errors: ['decision_reason_empty'],
  }),
  closeMany: call({
    method: 'POST',
    path: '/operator/reports/close_many',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Closes several reports with one outcome in one go; says of each that was left alone why.',
    input: z.object({ ...several, ...closing }),
    output: bulkResult,
    errors: [],
  }),
  reopen: call({
    method: 'POST',
    path: '/operator/reports/reopen',
    access: 'operator',
    staff: 'reports',
    rate,
    summary: 'Opens a closed report again; one that was opened for the same thing meanwhile answers `conflict`.',
    input: z.object({ ...which, text: words }),
    output: report,
    errors: ['decision_reason_empty'],
  }),
} as const;
