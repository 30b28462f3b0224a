import { type ErrorCode, isErrorCode } from '@touchline/contract/errors';

/** Failures that tell nothing of whether the server has done what was asked. */
const noAnswer: ReadonlySet<string> = new Set<ErrorCode>([
  'network_unreachable',
  'timeout',
  'internal',
  'overloaded',
  'maintenance',
]);

/** What the server answers before it looks whether a key was carried out: after a lost answer it settles nothing. */
const beforeSending: ReadonlySet<string> = new Set<ErrorCode>([
  '403',
  '2321',
  '7898',
  'visitor_not_allowed',
  'feature_disabled',
  'too_many_requests',
  'not_an_anchor',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
]);

/**
 * Whether a wish may have been carried out although its call failed with this code; of a code that only a newer server
 * knows nothing is sure.
 * @param before whether an earlier try of the same key had no answer
 */
export const isUnsure = (code: string, before: boolean): boolean =>
  noAnswer.has(code) || !isErrorCode(code) || (before && beforeSending.has(code));
