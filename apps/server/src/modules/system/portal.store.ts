import type { Selectable, Updateable } from 'kysely';
import type { Queries, Tables, Tx } from '../../platform/db/database.ts';
import './system.tables.ts';

export type PortalRow = Selectable<Tables['system_portal']>;

export const readPortal = (db: Queries): Promise<PortalRow> =>
  db.selectFrom('system_portal').selectAll().executeTakeFirstOrThrow();

/** The same, with the row locked until the transaction ends. */
export const lockPortal = (tx: Tx): Promise<PortalRow> =>
  tx.selectFrom('system_portal').selectAll().forUpdate().executeTakeFirstOrThrow();

export async function writePortal(tx: Tx, row: Updateable<Tables['system_portal']>): Promise<void> {
  await tx.updateTable('system_portal').set(row).execute();
}
