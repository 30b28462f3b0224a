import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { operatorIn } from '../../../platform/operator-names.ts';
import type { WordDeps } from '../needs.ts';
import { normalWord } from './normal-word.ts';
import { wordsPage } from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.list>;

/** A page of the blocked words. */
export async function listWords({ db, needs }: WordDeps, input: Input) {
  const { rows, total } = await wordsPage(db, { ...input, search: normalWord(input.search) });
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  const items = rows.map((row) => ({
    word: row.word,
    action: row.action,
    at: row.at.toISOString(),
    by: operatorIn(names, row.by_uid),
  }));
  return { items, total, page: input.page, pageSize: input.pageSize };
}
