import type { newsOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { sanitizeRichText } from '../../../platform/rich-text/index.ts';
import type { Texts } from '../content.tables.ts';
import { checkedImage } from '../link.ts';
import type { ContentDeps } from '../needs.ts';
import type { Showcase } from '../showcase.ts';
import { readNewsItem } from './list-news.ts';
import { isComplete } from './news.policy.ts';
import * as store from './news.store.ts';
import { addNewsPush } from './news-push.ts';

export interface NewsDeps extends ContentDeps {
  readonly showcase: Showcase;
}

type Calls = typeof newsOperatorCalls;

const cleanEach = (texts: Texts, clean: (text: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      const cleaned = clean(text ?? '');
      return cleaned === '' ? [] : [[language, cleaned]];
    }),
  );

/** Creates or changes a news item. A published one needs a title and a text in at least one common language. */
export async function saveNews(deps: NewsDeps, principal: StaffPrincipal, input: ParsedInputOf<Calls['save']>) {
  const { db, clock, ids, needs, showcase } = deps;
  const title = cleanEach(input.title, (text) => text.trim());
  const summary = cleanEach(input.summary, (text) => text.trim());
  const html = cleanEach(input.html, (text) => sanitizeRichText(text));
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
    if (row.published_at && !before?.published_at) await addNewsPush(deps, tx, id, now);
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
