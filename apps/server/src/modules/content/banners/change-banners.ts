import type { bannerOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { bulk } from '../../../platform/db/bulk.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import * as store from './banners.store.ts';
import { type BannerDeps, targetOf } from './save-banner.ts';

type Calls = typeof bannerOperatorCalls;

/** Reorders all banners of a place; refused when the list has changed, so that the operator reloads. */
export async function orderBanners(
  { db, needs, showcase }: BannerDeps,
  principal: StaffPrincipal,
  { place, ids }: ParsedInputOf<Calls['order']>,
) {
  const done = await inTransaction(db, async (tx) => {
    await store.lockPlace(tx, place);
    const there = new Set((await store.readBanners(tx, place)).map(({ id }) => id));
    if (new Set(ids).size !== ids.length || ids.length !== there.size || !ids.every((id) => there.has(id)))
      return refuse('conflict');
    await store.placeBanners(tx, ids);
    await needs.audit.record(tx, principal, { action: 'banner.order', target: null, details: { place, ids } });
    return true;
  });
  if (isRefusal(done)) return done;
  await showcase.changed();
  return {};
}

export async function hideBanners(
  { db, clock, needs, showcase }: BannerDeps,
  principal: StaffPrincipal,
  { ids, hidden }: ParsedInputOf<Calls['hide']>,
) {
  const done = await bulk(db, ids, async (tx, id) => {
    const row = await store.lockBanner(tx, id);
    if (!row) return refuse('not_found');
    if (row.hidden === hidden) return row;
    await store.updateBanner(tx, id, {
      hidden,
      revision: row.revision + 1,
      updated_at: clock.date(),
      by_uid: principal.uid,
    });
    const action = hidden ? 'banner.hide' : 'banner.show';
    await needs.audit.record(tx, principal, { action, target: targetOf(row) });
    return row;
  });
  await showcase.changed();
  return done;
}

export async function removeBanners(
  { db, needs, showcase }: BannerDeps,
  principal: StaffPrincipal,
  { ids }: ParsedInputOf<Calls['remove']>,
) {
  const done = await bulk(db, ids, async (tx, id) => {
    const row = await store.deleteBanner(tx, id);
    if (!row) return refuse('not_found');
    await needs.audit.record(tx, principal, { action: 'banner.remove', target: targetOf(row) });
    return row;
  });
  await showcase.changed();
  return done;
}
