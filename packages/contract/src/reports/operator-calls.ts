import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { bulkMax, bulkResult, count, descending, id, instant, pageInput, pageOf } from '../kernel/shapes.ts';
import { reason } from '../operators/inputs.ts';
import { banScopes } from '../operators/person-calls.ts';
import { warning } from '../operators/warnings.ts';
import { roomMuteKinds } from '../rooms/rules.ts';
import { cutOffTemplate } from '../streams/cut-off.ts';
import { report, reportAct, reportContext, reportEntry, reportKind, reportReason, reportState, reportStep, reportWarning } from './shapes.ts';

const rate = perMinute(240);
const words = z.string().check(z.maxLength(1000));
/** The version that was read; `conflict` when somebody else changed the report first. */
const which = { reportId: id, version: count };
const several = { reports: z.array(z.object(which)).check(z.minLength(1), z.maxLength(bulkMax)) };

const closing = { text: z._default(words, '') };

/**
 * Actions that a report offers on its target. `delete_messages` deletes everything its author wrote in that room.
 * Permanent bans are set on the user's page.
 */
export const reportAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete_message') }),
  z.object({ kind: z.literal('delete_messages') }),
  z.object({ kind: z.literal('mute'), duration: z.enum(roomMuteKinds) }),
  z.object({ kind: z.literal('warn'), warning }),
  z.object({
    kind: z.literal('ban'),
    scope: z.enum(banScopes),
    until: instant,
    reason,
    /** The same as for a ban on the user's page. */
    seen: z.optional(z.nullable(z.object({ until: z.nullable(instant) }))),
  }),
  z.object({
    kind: z.literal('cut_off'),
    template: z._default(cutOffTemplate, null),
    reason,
    resetLiveCode: z._default(z.boolean(), true),
  }),
]);
export type ReportAction = z.output<typeof reportAction>;

/** `urgency`: escalated first, then by number of reporters, then the oldest. */
export const reportSorts = ['urgency', 'reporters', 'since'] as const;

const reportDetails = z.object({
  report,
  /** Context at the first report; null for a host or a room, and for a user reported outside a room. */
  context: z.nullable(reportContext),
  entries: z.array(reportEntry),
  /** The earliest first, without actions that were undone. */
  acts: z.array(reportAct),
  /** Warnings to the user since the first report, the latest first. */
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
      /** Only reports assigned to the calling operator. */
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
  act: call({
    method: 'POST',
    path: '/operator/reports/act',
    access: 'operator',
    staff: 'reports',
    rate,
    summary:
      'Does something about the reported thing: deletes, mutes, warns, bans or cuts off. The audit log ties it to the report; who acts takes a report that nobody has.',
    input: z.object({ ...which, action: reportAction }),
    output: reportDetails,
    errors: [
      'user_not_found',
      'decision_reason_empty',
      'text_too_long',
      'not_an_anchor',
      'mute_duration_not_allowed',
      'stream_not_live',
      'revoke_time_over',
    ],
  }),
  close: call({
    method: 'POST',
    path: '/operator/reports/close',
    access: 'operator',
    staff: 'reports',
    rate,
    summary:
      'Closes a report. Its outcomes are what the audit log says operators did about the reported thing since the first report.',
    input: z.object({ ...which, ...closing }),
    output: report,
    errors: [],
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
    summary:
      'Closes several reports in one go, each with what was done about it; says of each that was left alone why.',
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
