import type { ParsedInputOf } from '@touchline/contract/kernel';
import { wordImportMax, type wordOperatorCalls } from '@touchline/contract/word-filter';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { WordDeps } from '../needs.ts';
import { isFindable, normalWord } from './normal-word.ts';
import { addWords } from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.import>;

const wordMax = 200;

/** Imports the lines of a text, all or none. */
export async function importWords(deps: WordDeps, principal: StaffPrincipal, input: Input) {
  const lines = input.text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > wordImportMax) return new BadInput([{ path: 'text', code: 'too_many_lines' }]);
  const long = lines.flatMap((line, at) => (line.trim().length > wordMax ? [at + 1] : []));
  if (long.length > 0)
    return new BadInput(long.slice(0, 20).map((line) => ({ path: `text.${line}`, code: 'too_big' })));

  const findable = lines.map(normalWord).filter(isFindable);
  const words = [...new Set(findable)];
  const added = await inTransaction(deps.db, async (tx) => {
    const count = await addWords(tx, words, { action: input.action, by: principal.uid, at: deps.clock.date() });
    await deps.needs.audit.record(tx, principal, {
      action: 'word.import',
      target: null,
      details: { lines: lines.length, added: count, action: input.action },
    });
    return count;
  });
  await deps.words.reload();
  return {
    added,
    known: words.length - added,
    repeated: findable.length - words.length,
    empty: lines.length - findable.length,
  };
}
