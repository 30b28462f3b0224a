import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import type { WordDeps } from '../needs.ts';
import { normalWord } from './normal-word.ts';
import * as store from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.change>;

/** Changes what happens to listed words. */
export async function changeWords(deps: WordDeps, principal: StaffPrincipal, input: Input) {
  const entry = { action: input.action, by: principal.uid, at: deps.clock.date() };
  const changed = await inTransaction(deps.db, async (tx) => {
    const words = await store.changeWords(tx, input.words.map(normalWord), entry);
    for (const word of words)
      await deps.needs.audit.record(tx, principal, {
        action: 'word.change',
        target: { kind: 'word', id: word, label: word },
        details: { action: input.action },
      });
    return words.length;
  });
  await deps.words.reload();
  return { changed };
}
