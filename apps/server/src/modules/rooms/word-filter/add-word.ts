import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { WordDeps } from '../needs.ts';
import { isFindable, normalWord } from './normal-word.ts';
import * as store from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.add>;

/** Adds a word, or changes what happens to a listed one. */
export async function addWord(deps: WordDeps, principal: StaffPrincipal, input: Input) {
  const word = normalWord(input.word);
  if (!isFindable(word)) return new BadInput([{ path: 'word', code: 'invalid' }]);
  const entry = { action: input.action, by: principal.uid, at: deps.clock.date() };
  const added = await inTransaction(deps.db, async (tx) => {
    const fresh = (await store.addWords(tx, [word], entry)) > 0;
    const changed = fresh ? [] : await store.changeWords(tx, [word], entry);
    if (fresh || changed.length > 0)
      await deps.needs.audit.record(tx, principal, {
        action: fresh ? 'word.add' : 'word.change',
        target: { kind: 'word', id: word, label: word },
        details: { action: input.action },
      });
    return fresh;
  });
  await deps.words.reload();
  return { added };
}
