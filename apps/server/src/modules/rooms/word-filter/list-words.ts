import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import type { WordDeps } from '../needs.ts';
import { normalWord } from './normal-word.ts';
import { presentWord } from './words.present.ts';
import { wordsPage } from './words.store.ts';

type Input = ParsedInputOf<typeof wordOperatorCalls.list>;

/** A page of the blocked words. */
export async function listWords({ db, needs }: WordDeps, input: Input) {
  const { rows, total } = await wordsPage(db, { ...input, search: normalWord(input.search) });
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => presentWord(row, names)), total, page: input.page, pageSize: input.pageSize };
}
