import { operatorGiftOf } from '../gifts.present.ts';
import type { GiftNeeds, GiftPlatform } from '../needs.ts';
import * as store from './catalogue.store.ts';
import type { Catalogue } from './catalogue.ts';

interface ListDeps extends Pick<GiftPlatform, 'db'> {
  readonly needs: Pick<GiftNeeds, 'operatorNames'>;
}

/** The gifts on sale, in tray order. */
export const listTray = ({ catalogue }: { readonly catalogue: Pick<Catalogue, 'tray'> }) => ({
  gifts: [...catalogue.tray()],
});

/** Every gift with its sales, for operators. */
export async function listGifts({ db, needs }: ListDeps) {
  const rows = await store.giftsWithSold(db);
  const names = await needs.operatorNames(rows.flatMap((row) => row.by_uid ?? []));
  return { items: rows.map((row) => operatorGiftOf(row, names)) };
}
