import { isTextWithin } from '@touchline/contract/text';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** What is done to people is said why: nothing, or only blanks, is no reason. */
export function checkReason(
  reason: string,
  max: number,
): Refusal<'decision_reason_empty'> | Refusal<'text_too_long'> | null {
  if (reason.replaceAll(/[\s\p{Cf}]/gu, '') === '') return refuse('decision_reason_empty');
  return isTextWithin(reason, max) ? null : refuse('text_too_long', { max });
}
