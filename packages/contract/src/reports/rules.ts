import { warningTemplates } from '../operators/warnings.ts';

export const plainReportKinds = ['host', 'room', 'message', 'person'] as const;
export type PlainReportKind = (typeof plainReportKinds)[number];

/** A user for messages in the messenger, and a group: operators see the chosen messages and nothing else of it. */
export const chatReportKinds = ['chat', 'group'] as const;
export type ChatReportKind = (typeof chatReportKinds)[number];

export const reportKinds = [...plainReportKinds, ...chatReportKinds] as const;
export type ReportKind = (typeof reportKinds)[number];

export const isChatReport = (kind: ReportKind): kind is ChatReportKind =>
  (chatReportKinds as readonly ReportKind[]).includes(kind);

export const reportReasons = [...warningTemplates, 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ['open', 'escalated', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * What operators did about a reported target, as the audit log records it; `no_action` is used alone when they did
 * nothing.
 */
export const reportOutcomes = [
  'no_action',
  'message_removed',
  'warned',
  'muted',
  'blacklisted',
  'cut_off',
  'banned',
  'group_dissolved',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportSteps = ['taken', 'released', 'note', 'escalated', 'closed', 'reopened'] as const;
