import type { LocalName } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanName } from '../feed.ts';

/** Names as they are kept, or what is wrong: one in some language must be there, none may be too long. */
export function checkedName(
  name: LocalName,
  path: string,
  { needed }: { needed: boolean },
): LocalName | Refusal<'text_too_long'> | BadInput {
  const cleaned = cleanName(name);
  const texts = Object.values(cleaned);
  if (needed && texts.length === 0) return new BadInput([{ path, code: 'too_small' }]);
  const max = limits.matches.nameMax;
  // Cleaning cuts what is far too long, so the text as it was sent is measured.
  return Object.values(name).every((text) => isTextWithin(text ?? '', max))
    ? cleaned
    : refuse('text_too_long', { max });
}
