import type { newsOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { bulk } from '../../../platform/db/bulk.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { isComplete } from './news.policy.ts';
import * as store from './news.store.ts';
import { addNewsPush } from './news-push.ts';
import type { NewsDeps } from './save-news.ts';

type Calls = typeof newsOperatorCalls;

/** Changes several items; incomplete ones are not published. */
export async function setNewsState(
  deps: NewsDeps,
  principal: StaffPrincipal,
  { ids, state }: ParsedInputOf<Calls['setState']>,
) {
  const { db, clock, needs, showcase } = deps;
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
    if (state === 'published' && !row.published_at) await addNewsPush(deps, tx, id, now);
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

export async function pinNews(deps: NewsDeps, principal: StaffPrincipal, { ids, seen }: ParsedInputOf<Calls['pin']>) {
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

export async function removeNews(deps: NewsDeps, principal: StaffPrincipal, id: string) {
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
