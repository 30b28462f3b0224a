import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { WordDeps } from '../needs.ts';
import { normalWord } from './normal-word.ts';
import { deleteWords } from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.remove>;

/** Removes words from the list. */
export async function removeWords(deps: WordDeps, principal: StaffPrincipal, input: Input) {
  const asked = [...new Set(input.words.map(normalWord))];
  const gone = await inTransaction(deps.db, async (tx) => {
    const words = await deleteWords(tx, asked);
    for (const word of words)
      await deps.needs.audit.record(tx, principal, {
        action: 'word.remove',
        target: { kind: 'word', id: word, label: word },
      });
    return words;
  });
  await deps.words.reload();
  return { removed: gone.length, missing: asked.filter((word) => !gone.includes(word)) };
}
