import type { newsOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { refuse } from '../../../platform/refusal.ts';
import { newsItemOf } from '../content.present.ts';
import type { ContentDeps } from '../needs.ts';
import * as store from './news.store.ts';

type Calls = typeof newsOperatorCalls;

export async function listAllNews(
  { db, needs }: ContentDeps,
  input: ParsedInputOf<Calls['list']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.newsPage(db, { ...input, language });
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => newsItemOf(row, names)), total, page: input.page, pageSize: input.pageSize };
}

export async function readNewsItem({ db, needs }: ContentDeps, id: string) {
  const row = await store.newsById(db, id);
  if (!row) return refuse('not_found');
  return newsItemOf(row, await needs.operatorNames(row.by_uid === null ? [] : [row.by_uid]));
}
