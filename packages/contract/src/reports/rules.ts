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

/** How grave a reason is; all others are `normal`. */
const severities = { minor: 'critical', sexual: 'high', violence: 'high', hate: 'high' } as const satisfies Partial<
  Record<ReportReason, string>
>;
export const reportSeverities = ['normal', 'high', 'critical'] as const;
export type ReportSeverity = (typeof reportSeverities)[number];

/** The gravest of some reasons. */
export function severityOf(reasons: readonly ReportReason[]): ReportSeverity {
  const found = new Set(reasons.map((reason) => (severities as Partial<Record<ReportReason, ReportSeverity>>)[reason]));
  return reportSeverities.findLast((severity) => found.has(severity)) ?? 'normal';
}

/** A grave report is not closed without an action before somebody says why. */
export const needsClosingText = (severity: ReportSeverity, outcomes: readonly ReportOutcome[]): boolean =>
  severity !== 'normal' && outcomes.every((outcome) => outcome === 'no_action');

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
