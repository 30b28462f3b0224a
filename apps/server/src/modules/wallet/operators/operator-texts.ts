import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanLine } from '../../accounts/index.ts';

interface OperatorTexts {
  readonly note: string;
  readonly reason?: string;
}

/** Refuses a missing reason and long texts. */
export function textProblem({
  note,
  reason,
}: OperatorTexts): Refusal<'text_too_long' | 'decision_reason_empty'> | null {
  if (reason === '') return refuse('decision_reason_empty');
  if (!isTextWithin(note, limits.operators.warningMax))
    return refuse('text_too_long', { max: limits.operators.warningMax });
  if (!isTextWithin(reason ?? '', limits.operators.reasonMax))
    return refuse('text_too_long', { max: limits.operators.reasonMax });
  return null;
}

/** Texts as stored: on one line, without invisible characters. */
export const cleaned = <I extends { readonly note: string; readonly reason?: string }>(input: I): I => ({
  ...input,
  note: cleanLine(input.note),
  ...(input.reason === undefined ? {} : { reason: cleanLine(input.reason) }),
});

/** Leaves out an empty `note`. */
export const noteDetails = (note: string) => (note === '' ? {} : { note });
