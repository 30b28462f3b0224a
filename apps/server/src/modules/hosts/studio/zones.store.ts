import type { StudioFeature } from '@touchline/contract/hosts';
import type { Queries } from '../../../platform/db/database.ts';
import type { ClosedZoneRow } from './studio.tables.ts';

export const closedZones = (db: Queries): Promise<ClosedZoneRow[]> =>
  db.selectFrom('hosts_closed_zone').selectAll().orderBy('zone').orderBy('feature').execute();

/** Returns whether it changed anything. */
export async function closeZone(db: Queries, row: ClosedZoneRow): Promise<boolean> {
  const added = await db
    .insertInto('hosts_closed_zone')
    .values(row)
    .onConflict((conflict) => conflict.columns(['zone', 'feature']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function openZone(db: Queries, zone: string, feature: StudioFeature): Promise<boolean> {
  const removed = await db
    .deleteFrom('hosts_closed_zone')
    .where('zone', '=', zone)
    .where('feature', '=', feature)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
