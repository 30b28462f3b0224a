import { type ErrorCode, isErrorCode } from '@touchline/contract/errors';
import { wireCodes } from '@touchline/contract/wire-codes';

/** Failures that do not show whether the server handled the request. */
const noAnswer: ReadonlySet<string> = new Set<ErrorCode>([
  'network_unreachable',
  'timeout',
  'internal',
  'overloaded',
  'maintenance',
]);

/** Errors that the server returns before it checks the key: after a lost answer they settle nothing. */
const beforeSending: ReadonlySet<string> = new Set<ErrorCode>([
  wireCodes.sessionExpired,
  wireCodes.sessionEnded,
  wireCodes.blocked,
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
 * Whether a request may have run although its call failed with this code; unknown codes of a newer server count as
 * unsure.
 * @param before whether an earlier attempt with the same key had no answer
 */
export const isOutcomeUncertain = (code: string, before: boolean): boolean =>
  noAnswer.has(code) || !isErrorCode(code) || (before && beforeSending.has(code));
