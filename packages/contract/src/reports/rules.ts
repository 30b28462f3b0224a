import { warningTemplates } from '../operators/warnings.ts';

export const reportKinds = ['host', 'room', 'message', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];

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
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportSteps = ['taken', 'released', 'note', 'escalated', 'closed', 'reopened'] as const;
