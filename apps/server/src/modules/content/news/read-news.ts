import type { contentCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LanguageCode } from '@touchline/contract/languages';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { newsHeadOf, newsOf } from '../content.present.ts';
import type { ContentDeps } from '../needs.ts';
import * as store from './news.store.ts';

/** News for readers: pinned items on the first page, then the latest. */
export async function listNews(
  { db }: ContentDeps,
  { cursor, limit }: ParsedInputOf<(typeof contentCalls)['news']>,
  language: LanguageCode,
) {
  const place = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(place)) return place;
  const pinned = place === null ? await store.pinnedNews(db) : [];
  const rows = await store.newsBefore(db, place && { at: new Date(place[0]), id: place[1] }, limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [(last.published_at ?? last.updated_at).getTime(), last.id]);
  return { items: [...pinned, ...page].map((row) => newsHeadOf(row, language)), next };
}

export async function readNews({ db }: ContentDeps, newsId: string, language: LanguageCode) {
  const row = await store.newsById(db, newsId);
  return row?.state === 'published' ? newsOf(row, language) : refuse('not_found');
}
