import type { AgreementPage } from '@touchline/contract/agreements';
import { type Selectable, sql } from 'kysely';
import type { Queries, Tables, Tx } from '../../platform/db/database.ts';
import './agreements.tables.ts';

export type EditionRow = Selectable<Tables['agreements_edition']>;

/** The current edition of each page that has more than the first. */
export const currentEditions = (db: Queries): Promise<EditionRow[]> =>
  db
    .selectFrom('agreements_edition')
    .distinctOn('page')
    .selectAll()
    .orderBy('page')
    .orderBy('edition', 'desc')
    .execute();

/** Adds the next edition of a page. The page must be locked against others who publish it. */
export async function insertEdition(tx: Tx, edition: Omit<EditionRow, 'edition'>): Promise<number> {
  const row = await tx
    .insertInto('agreements_edition')
    .values((build) => ({
      ...edition,
      edition: build
        .selectFrom('agreements_edition')
        .where('page', '=', edition.page)
        .select(sql<number>`coalesce(max(edition), 1) + 1`.as('next')),
    }))
    .returning('edition')
    .executeTakeFirstOrThrow();
  return row.edition;
}

/** The newest edition of each page that an account accepted. */
export async function acceptedEditions(db: Queries, uid: string): Promise<ReadonlyMap<AgreementPage, number>> {
  const rows = await db
    .selectFrom('agreements_acceptance')
    .select(['page', ({ fn }) => fn.max('edition').as('edition')])
    .where('uid', '=', uid)
    .groupBy('page')
    .execute();
  return new Map(rows.map(({ page, edition }) => [page, edition]));
}

/** A repeat keeps the first time. */
export async function insertAcceptances(
  db: Queries,
  uid: string,
  accepted: readonly Pick<EditionRow, 'page' | 'edition'>[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('agreements_acceptance')
    .values(accepted.map(({ page, edition }) => ({ uid, page, edition, accepted_at: at })))
    .onConflict((conflict) => conflict.columns(['uid', 'page', 'edition']).doNothing())
    .execute();
}
