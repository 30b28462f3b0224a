import type { Gift, GiftFace } from '@touchline/contract/gifts';
import { textsBelow } from '@touchline/i18n/server';
import { faceOf, giftOf } from '../gifts.present.ts';
import type { GiftPlatform } from '../needs.ts';
import { giftsOfSent } from '../sending/sent.store.ts';
import { addGiftNames, allGifts, type GiftRow } from './catalogue.store.ts';

/** The gift catalogue, in memory in every process. */
export interface Catalogue {
  /** Gifts on sale, in tray order. */
  tray(): readonly Gift[];
  /** Any gift, including retired ones. */
  find(id: string): GiftRow | undefined;
  /** What was given with each of these sendings, retired gifts too; what is unknown is left out. */
  facesOfSent(sentIds: readonly string[]): Promise<ReadonlyMap<string, GiftFace>>;
  /** To be called when a change was committed: read again here and in every other process. */
  changed(): Promise<void>;
}

export async function createCatalogue({ db, caches }: Pick<GiftPlatform, 'db' | 'caches'>): Promise<Catalogue> {
  let gifts = new Map<string, GiftRow>();
  let tray: readonly Gift[] = [];

  await addGiftNames(db, Object.fromEntries(textsBelow('serverGifts')));
  const { changed } = await caches.add({
    name: 'gifts.catalogue',
    read: allGifts,
    use: (rows) => {
      gifts = new Map(rows.map((row) => [row.id, row]));
      tray = rows.filter(({ retired }) => !retired).map(giftOf);
    },
  });

  return {
    tray: () => tray,
    find: (id) => gifts.get(id),
    facesOfSent: async (sentIds) => {
      const rows = await giftsOfSent(db, sentIds);
      return new Map(
        rows.flatMap(({ id, gift_id: giftId }) => {
          const gift = gifts.get(giftId);
          return gift ? [[id, faceOf(gift)] as const] : [];
        }),
      );
    },
    changed,
  };
}
