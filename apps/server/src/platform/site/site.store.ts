import type { Selectable, Updateable } from 'kysely';
import type { Queries, Tables, Tx } from '../db/database.ts';
import './site.tables.ts';

export type SiteRow = Selectable<Tables['platform_site']>;

export const readSite = (db: Queries): Promise<SiteRow> =>
  db.selectFrom('platform_site').selectAll().executeTakeFirstOrThrow();

/** The same, with the row locked until the transaction ends. */
export const lockSite = (tx: Tx): Promise<SiteRow> =>
  tx.selectFrom('platform_site').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function writeSite(tx: Tx, row: Updateable<Tables['platform_site']>): Promise<void> {
  await tx.updateTable('platform_site').set(row).execute();
}
