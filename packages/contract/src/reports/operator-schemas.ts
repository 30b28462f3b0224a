import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import {
  bulkMax,
  bulkResult,
  count,
  cursorInput,
  descending,
  id,
  instant,
  listOf,
  pageInput,
  pageOf,
} from '../kernel/schemas.ts';
import { mergedPath } from '../messages/content-shapes.ts';
import { reason } from '../operators/input-shapes.ts';
import { banScopes } from '../operators/rules.ts';
import { warning } from '../operators/warning-shapes.ts';
import { roomMuteKinds } from '../rooms/rules.ts';
import { cutOffTemplate } from '../streams/shapes.ts';
import { reportSorts } from './operator-rules.ts';
import {
  report,
  reportAct,
  reportContext,
  reportEntry,
  reportedItem,
  reportedMessage,
  reportKind,
  reportReason,
  reportState,
  reportStep,
  reportWarning,
} from './shapes.ts';

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
  z.object({ kind: z.literal('mute'), duration: z.enum(roomMuteKinds), reason }),
  /** On the whole platform, in place of an earlier one. */
  z.object({ kind: z.literal('mute_account'), until: instant, reason }),
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
  /** Messages of the report, removed for everybody in the conversation. */
  z.object({
    kind: z.literal('remove_chat_messages'),
    messageIds: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)),
  }),
  z.object({ kind: z.literal('dissolve_group'), reason }),
]);
export type ReportAction = z.output<typeof reportAction>;

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

export const reportOperatorSchemas = {
  list: {
    summary:
      'Returns reports: the gravest first, of those escalated ones, then most reported, then oldest. Closed reports are ' +
      'newest first.',
    input: z.object({
      states: z._default(z.array(reportState).check(z.maxLength(3)), ['open', 'escalated']),
      kind: z.optional(reportKind),
      reason: z.optional(reportReason),
      /** Only reports assigned to the calling operator. */
      mine: z._default(z.boolean(), false),
      targetId: z.optional(id),
      /** The reported user, also as the author of a message or the owner of a group. */
      person: z.optional(id),
      sort: z._default(z.enum(reportSorts), 'urgency'),
      descending,
      ...pageInput,
    }),
    output: z.object({ ...pageOf(report).shape, open: count, escalated: count }),
    errors: [],
  },
  details: {
    summary: "Returns a report with its reporters and the operators' actions.",
    input: z.object({ reportId: id }),
    output: reportDetails,
    errors: [],
  },
  messages: {
    summary:
      'Returns the messages of the messenger in a report, oldest first. No other call but `merged` reads such messages.',
    input: z.object({ reportId: id, ...cursorInput }),
    output: listOf(reportedMessage),
    errors: [],
  },
  merged: {
    summary: 'Returns the messages in a merged forward of a report, oldest first.',
    input: z.object({ reportId: id, messageId: id, path: mergedPath, ...cursorInput }),
    output: listOf(reportedItem),
    errors: [],
  },
  media: {
    summary:
      'Returns addresses of the file of a reported message, or of a message in a merged forward, for some minutes.',
    input: z.object({ reportId: id, messageId: id, path: mergedPath, item: z.optional(count) }),
    output: z.object({ url: z.string(), poster: z.nullable(z.string()), expiresAt: instant }),
    errors: ['message_expired'],
  },
  take: {
    summary: 'Assigns a report to the caller. `release` removes the assignment.',
    input: z.object({ ...which, release: z._default(z.boolean(), false) }),
    output: report,
    errors: [],
  },
  note: {
    summary: 'Adds a note for other operators.',
    input: z.object({ reportId: id, text: words.check(z.trim(), z.minLength(1)) }),
    output: reportDetails,
    errors: [],
  },
  escalate: {
    summary: 'Escalates a report to an administrator.',
    input: z.object({ ...which, text: words }),
    output: report,
    errors: ['decision_reason_empty'],
  },
  act: {
    summary:
      'Applies an action to the reported target: deletes, mutes, warns, bans, cuts off or dissolves. The audit log links ' +
      'it to the report. Assigns an unassigned report to the caller.',
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
      'group_not_found',
      'group_dissolved',
    ],
  },
  close: {
    summary:
      'Closes a report. Its outcomes are the audited actions of operators on the target since the first report. A grave ' +
      'one without any needs a text.',
    input: z.object({ ...which, ...closing }),
    output: report,
    errors: ['decision_reason_empty'],
  },
  escalateMany: {
    summary: 'Escalates several reports to an administrator. Returns an error code for each report that it skips.',
    input: z.object({ ...several, text: words }),
    output: bulkResult,
    errors: ['decision_reason_empty'],
  },
  closeMany: {
    summary: 'Closes several reports, each with its own outcomes. Returns an error code for each report that it skips.',
    input: z.object({ ...several, ...closing }),
    output: bulkResult,
    errors: ['decision_reason_empty'],
  },
  reopen: {
    summary: 'Reopens a closed report. Returns `conflict` if the same target has a newer open report.',
    input: z.object({ ...which, text: words }),
    output: report,
    errors: ['decision_reason_empty'],
  },
} as const satisfies CallSchemas;
