import { type Insertable, sql } from 'kysely';
import type { Db, Queries, Tables } from '../../../platform/db/database.ts';

const hourMs = 3_600_000;

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

export async function addToHour(db: Queries, row: Insertable<Tables['feeds_hour']>): Promise<void> {
  const sum = (column: 'deliveries' | 'accepted' | 'unchanged' | 'refused' | 'unknown') =>
    sql<number>`${sql.ref(`feeds_hour.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await db
    .insertInto('feeds_hour')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'key_id']).doUpdateSet({
        deliveries: sum('deliveries'),
        accepted: sum('accepted'),
        unchanged: sum('unchanged'),
        refused: sum('refused'),
        unknown: sum('unknown'),
      }),
    )
    .execute();
}

export interface HourRow {
  readonly key_id: string;
  readonly name: string;
  readonly provider: string;
  readonly hour: Date;
  readonly deliveries: number;
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly unknown: number;
}

export interface HourQuery {
  readonly keyId: string | undefined;
  readonly after: readonly [hour: number, keyId: string] | null;
  readonly limit: number;
}

/** Hours with deliveries, latest first. */
export function readDeliveryHours(db: Queries, { keyId, after, limit }: HourQuery): Promise<HourRow[]> {
  let query = db
    .selectFrom('feeds_hour as h')
    .innerJoin('feeds_key as k', 'k.id', 'h.key_id')
    .select([
      'h.key_id',
      'k.name',
      'k.provider',
      'h.hour',
      'h.deliveries',
      'h.accepted',
      'h.unchanged',
      'h.refused',
      'h.unknown',
    ]);
  if (keyId !== undefined) query = query.where('h.key_id', '=', keyId);
  if (after)
    query = query.where(sql<boolean>`(h.hour, h.key_id) < (${new Date(after[0])}::timestamptz, ${after[1]}::bigint)`);
  return query.orderBy('h.hour', 'desc').orderBy('h.key_id', 'desc').limit(limit).execute();
}

/**
 * The last delivery of each provider with a key that works. The use of a key is noted within a minute, but also when the
 * delivery is no valid one, so it counts only up to the end of the last hour with a delivery.
 */
export async function lastDeliveries(db: Queries): Promise<{ provider: string; at: Date }[]> {
  const { rows } = await sql<{ provider: string; at: Date }>`
    select k.provider, max(least(k.last_used_at, h.hour + interval '1 hour')) as at
    from feeds_key k
    left join lateral (
      select hour from feeds_hour where key_id = k.id order by hour desc limit 1
    ) h on true
    where k.revoked_at is null and k.last_used_at is not null
    group by k.provider`.execute(db);
  return rows;
}

const batch = 1000;
const batchesMax = 100;

export async function deleteHours(db: Db, before: Date): Promise<void> {
  for (let run = 0; run < batchesMax; run += 1) {
    const { numAffectedRows } = await sql`
      delete from feeds_hour where (hour, key_id) in (
        select hour, key_id from feeds_hour where hour < ${before} order by hour limit ${batch}
      )`.execute(db);
    if (Number(numAffectedRows ?? 0) < batch) return;
  }
}
