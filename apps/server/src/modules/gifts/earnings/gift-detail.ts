import type { earningCalls } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { BadInput } from '../../../platform/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { earningsOf, faceOf, recordOf } from '../gifts.present.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import { sentTo, sumOfSent } from './earnings.store.ts';
import { filterOf } from './gift-span.ts';

type Detail = typeof earningCalls.detail;

export interface DetailDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly needs: Pick<GiftNeeds, 'accounts'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** Single gifts to a host; by default of the last days. */
export async function giftDetail(
  deps: DetailDeps,
  hostId: string,
  { senderId, giftId, page, pageSize, ...span }: ParsedInputOf<Detail>,
): Promise<OutputOf<Detail> | BadInput> {
  const { db, needs, catalogue } = deps;
  const all = filterOf(deps, hostId, span);
  if (all instanceof BadInput) return all;
  const filter = { ...all, senderId, giftId };
  const [rows, sum] = await Promise.all([
    sentTo(db, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
    sumOfSent(db, filter),
  ]);
  const cards = await needs.accounts.findUsers(rows.map(({ uid }) => uid));
  const items = rows.flatMap((row) => {
    const [card, gift] = [cards.get(row.uid), catalogue.find(row.gift_id)];
    return card && gift ? [recordOf(row, card, faceOf(gift))] : [];
  });
  return { items, total: Number(sum.sendings), page, pageSize, sum: earningsOf(sum) };
}
