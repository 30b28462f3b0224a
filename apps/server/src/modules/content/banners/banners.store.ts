import type { BannerPlace } from '@touchline/contract/content';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';

export type BannerRow = Selectable<Tables['content_banner']>;
export type NewBanner = Insertable<Tables['content_banner']>;

/** Banners of a place in order, optionally only those shown in one room. */
export const readBanners = (db: Queries, place: BannerPlace, roomId?: string): Promise<BannerRow[]> =>
  db
    .selectFrom('content_banner')
    .selectAll()
    .where('place', '=', place)
    .$if(roomId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('room_id', 'is', null), eb('room_id', '=', roomId as string)])),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Banners that are shown now or later. */
export const bannersToShow = (db: Queries, now: Date): Promise<BannerRow[]> =>
  db
    .selectFrom('content_banner')
    .selectAll()
    .where('hidden', '=', false)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

export const lockBanner = (tx: Tx, id: string): Promise<BannerRow | undefined> =>
  tx.selectFrom('content_banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Serialises writes of one place, because positions are numbered. */
export const lockPlace = async (tx: Tx, place: BannerPlace): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`content banner ${place}`}))`.execute(tx);
};

export async function nextPosition(tx: Tx, place: BannerPlace): Promise<number> {
  const row = await tx
    .selectFrom('content_banner')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('place', '=', place)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export async function insertBanner(tx: Tx, row: NewBanner): Promise<void> {
  await tx.insertInto('content_banner').values(row).execute();
}

export async function updateBanner(tx: Tx, id: string, row: Partial<Omit<NewBanner, 'id'>>): Promise<void> {
  await tx.updateTable('content_banner').set(row).where('id', '=', id).execute();
}

export async function placeBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await tx
      .updateTable('content_banner')
      .set({ position: place + 1 })
      .where('id', '=', id)
      .execute();
}

export const deleteBanner = (tx: Tx, id: string): Promise<BannerRow | undefined> =>
  tx.deleteFrom('content_banner').where('id', '=', id).returningAll().executeTakeFirst();
