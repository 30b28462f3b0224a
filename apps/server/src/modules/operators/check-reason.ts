import { isBlank, isTextWithin } from '@touchline/contract/text';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** Actions on users require a reason that is not blank. */
export function checkReason(
  reason: string,
  max: number,
): Refusal<'decision_reason_empty'> | Refusal<'text_too_long'> | null {
  if (isBlank(reason)) return refuse('decision_reason_empty');
  return isTextWithin(reason, max) ? null : refuse('text_too_long', { max });
}
