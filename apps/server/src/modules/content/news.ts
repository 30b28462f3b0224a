import type { contentCalls, newsOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { bulk } from '../../platform/db/bulk.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import { sanitizeRichText } from '../../platform/rich-text/index.ts';
import { newsHeadOf, newsItemOf, newsOf } from './content.present.ts';
import type { Texts } from './content.tables.ts';
import { checkedImage } from './link.ts';
import type { ContentDeps } from './needs.ts';
import * as store from './news.store.ts';
import type { Showcase } from './showcase.ts';

export interface NewsDeps extends ContentDeps {
  readonly showcase: Showcase;
}

type Calls = typeof newsOperatorCalls;

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
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: [...pinned, ...items].map((row) => newsHeadOf(row, language)),
    next: last ? encodeCursor([(last.published_at ?? last.updated_at).getTime(), last.id]) : null,
  };
}

export async function readNews({ db }: ContentDeps, newsId: string, language: LanguageCode) {
  const row = await store.newsById(db, newsId);
  return row?.state === 'published' ? newsOf(row, language) : refuse('not_found');
}

export async function listAllNews(
  { db, needs }: ContentDeps,
  input: ParsedInputOf<Calls['list']>,
  language: LanguageCode,
) {
  const { rows, total } = await store.newsPage(db, { ...input, language });
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => newsItemOf(row, names)), total, page: input.page, pageSize: input.pageSize };
}

async function readNewsItem({ db, needs }: ContentDeps, id: string) {
  const row = await store.newsById(db, id);
  if (!row) return refuse('not_found');
  return newsItemOf(row, await needs.operatorNames(row.by_uid === null ? [] : [row.by_uid]));
}

const cleaned = (texts: Texts, clean: (text: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const kept = clean(text ?? '');
      return kept === '' ? [] : [[language, kept]];
    }),
  );

/** Whether title and text exist in a common language. */
const isComplete = (title: Texts, html: Texts): boolean => Object.keys(title).some((language) => language in html);

/** Creates or changes a news item. A published one needs a title and a text in at least one common language. */
export async function saveNews(deps: NewsDeps, input: ParsedInputOf<Calls['save']>, principal: StaffPrincipal) {
  const { db, clock, ids, needs, showcase } = deps;
  const title = cleaned(input.title, (text) => text.trim());
  const summary = cleaned(input.summary, (text) => text.trim());
  const html = cleaned(input.html, (text) => sanitizeRichText(text));
  for (const [texts, max] of [
    [title, limits.content.titleMax],
    [summary, limits.content.summaryMax],
  ] as const)
    if (!Object.values(texts).every((text) => isTextWithin(text, max))) return refuse('text_too_long', { max });
  const image = input.imgUrl === null ? null : checkedImage(input.imgUrl);
  if (input.imgUrl !== null && image === null) return new BadInput([{ path: 'imgUrl', code: 'invalid' }]);
  if (input.state === 'published' && !isComplete(title, html))
    return new BadInput([{ path: 'title', code: 'too_small' }]);

  const saved = await inTransaction(db, async (tx) => {
    const before = input.id === undefined ? undefined : await store.lockNews(tx, input.id);
    if (input.id !== undefined && !before) return refuse('not_found');
    if (before && before.revision !== input.revision) return refuse('conflict');
    const now = clock.date();
    const row = {
      title: JSON.stringify(title),
      summary: JSON.stringify(summary),
      html: JSON.stringify(html),
      image,
      state: input.state,
      pin: input.state === 'published' ? (before?.pin ?? null) : null,
      published_at: before?.published_at ?? (input.state === 'published' ? now : null),
      updated_at: now,
      by_uid: principal.uid,
      revision: (before?.revision ?? 0) + 1,
    };
    const id = before?.id ?? ids.next();
    if (before) await store.updateNews(tx, id, row);
    else await store.insertNews(tx, { id, ...row });
    await needs.audit.record(tx, principal, {
      action: before ? 'news.change' : 'news.create',
      target: { kind: 'news', id, label: nameIn('eng', title) },
      details: { state: input.state, ...(before ? { before: before.state } : {}) },
    });
    return id;
  });
  if (isRefusal(saved)) return saved;
  await showcase.changed();
  return readNewsItem(deps, saved);
}

/** Changes several items; incomplete ones are not published. */
export async function setNewsState(
  { db, clock, needs, showcase }: NewsDeps,
  { ids, state }: ParsedInputOf<Calls['setState']>,
  principal: StaffPrincipal,
) {
  const done = await bulk(db, ids, async (tx, id) => {
    const row = await store.lockNews(tx, id);
    if (!row) return refuse('not_found');
    if (row.state === state) return row;
    if (state === 'published' && !isComplete(row.title, row.html))
      return new BadInput([{ path: id, code: 'too_small' }]);
    const now = clock.date();
    await store.changeNewsState(tx, id, {
      state,
      pin: state === 'published' ? row.pin : null,
      published_at: row.published_at ?? (state === 'published' ? now : null),
      updated_at: now,
      by_uid: principal.uid,
      revision: row.revision + 1,
    });
    await needs.audit.record(tx, principal, {
      action: 'news.change',
      target: { kind: 'news', id, label: nameIn('eng', row.title) },
      details: { state, before: row.state },
    });
    return row;
  });
  await showcase.changed();
  return done;
}

export async function pinNews(deps: NewsDeps, { ids, seen }: ParsedInputOf<Calls['pin']>, principal: StaffPrincipal) {
  const done = await inTransaction(deps.db, async (tx) => {
    await store.lockPins(tx);
    if (seen) {
      const now = (await store.pinnedNews(tx)).map(({ id }) => id);
      if (now.length !== seen.length || now.some((id, place) => id !== seen[place])) return refuse('conflict');
    }
    const pinned = await store.pinNews(tx, [...new Set(ids)]);
    if (pinned.some(({ state }) => state !== 'published') || pinned.length < new Set(ids).size)
      return refuse('not_found');
    await deps.needs.audit.record(tx, principal, {
      action: 'news.pin',
      target: null,
      details: { titles: pinned.map(({ title }) => nameIn('eng', title)) },
    });
    return true;
  });
  if (isRefusal(done)) return done;
  await deps.showcase.changed();
  return {};
}

export async function removeNews(deps: NewsDeps, id: string, principal: StaffPrincipal) {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await store.deleteNews(tx, id);
    if (!row) return refuse('not_found');
    await deps.needs.audit.record(tx, principal, {
      action: 'news.remove',
      target: { kind: 'news', id, label: nameIn('eng', row.title) },
    });
    return true;
  });
  if (isRefusal(done)) return done;
  await deps.showcase.changed();
  return {};
}
