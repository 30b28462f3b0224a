import type { InEveryLanguage } from '@touchline/i18n/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../../platform/db/database.ts';
import '../gifts.tables.ts';

export type GiftRow = Selectable<Tables['gifts_gift']>;
export type NewGift = Insertable<Tables['gifts_gift']>;
export type SoldRow = GiftRow & { readonly sold: string; readonly paid: string };

export const allGifts = (db: Queries): Promise<GiftRow[]> =>
  db.selectFrom('gifts_gift').selectAll().orderBy('position').orderBy('id').execute();

/**
 * Adds gift names in languages of an upgrade, by artwork. Gifts that operators renamed in English are skipped:
 * operators name them in every language.
 */
export async function addGiftNames(db: Queries, namesByArt: Readonly<Record<string, InEveryLanguage>>): Promise<void> {
  await sql`
    update gifts_gift set name = known.name || gifts_gift.name
    from jsonb_each(${JSON.stringify(namesByArt)}::jsonb) as known (art, name)
    where gifts_gift.art = known.art and gifts_gift.name ->> 'eng' = known.name ->> 'eng'
      and known.name - array(select jsonb_object_keys(gifts_gift.name)) <> '{}'`.execute(db);
}

const withSold = (db: Queries) =>
  db
    .selectFrom('gifts_gift')
    .leftJoin('gifts_sold', 'gifts_sold.gift_id', 'gifts_gift.id')
    .selectAll('gifts_gift')
    .select((has) => [
      has.fn.coalesce('gifts_sold.gifts', has.val('0')).as('sold'),
      has.fn.coalesce('gifts_sold.paid', has.val('0')).as('paid'),
    ]);

/** In tray order, retired ones last. */
export const giftsWithSold = (db: Queries): Promise<SoldRow[]> =>
  withSold(db).orderBy('retired').orderBy('position').orderBy('gifts_gift.id').execute();

export const giftWithSold = (db: Queries, id: string): Promise<SoldRow | undefined> =>
  withSold(db).where('gifts_gift.id', '=', id).executeTakeFirst();

/** Serialises changes of the tray, because positions are numbered. */
export const lockTray = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('gifts tray'))`.execute(tx);
};

export const lockGifts = (tx: Tx, ids: readonly string[]): Promise<GiftRow[]> =>
  tx.selectFrom('gifts_gift').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function lastPosition(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('gifts_gift')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

export async function insertGift(tx: Tx, row: NewGift): Promise<void> {
  await tx.insertInto('gifts_gift').values(row).execute();
}

export async function updateGift(tx: Tx, id: string, row: Partial<Omit<NewGift, 'id'>>): Promise<void> {
  await tx.updateTable('gifts_gift').set(row).where('id', '=', id).execute();
}

export const wasSent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('gifts_sent').select('id').where('gift_id', '=', id).limit(1).executeTakeFirst()) !== undefined;

export async function deleteGift(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('gifts_gift').where('id', '=', id).execute();
}
