import type { LocalName } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanName } from '../feed/clean-text.ts';

/** The stored form of names, or the problem: at least one language is required, and none may be too long. */
export function checkedName(
  name: LocalName,
  path: string,
  { needed }: { needed: boolean },
): LocalName | Refusal<'text_too_long'> | BadInput {
  const cleaned = cleanName(name);
  const texts = Object.values(cleaned);
  if (needed && texts.length === 0) return new BadInput([{ path, code: 'too_small' }]);
  const max = limits.matches.nameMax;
  // Cleaning truncates very long texts, so this measures the text as sent.
  return Object.values(name).every((text) => isTextWithin(text ?? '', max))
    ? cleaned
    : refuse('text_too_long', { max });
}
