import type { RateLimit } from '@touchline/contract/kernel';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Queries } from '../db/database.ts';
import type { PlatformConfig } from '../platform-config.ts';

interface AllowanceTable {
  key: string;
  used: number;
  at: Date;
}

declare module '../db/database.ts' {
  interface Tables {
    platform_allowance: AllowanceTable;
  }
}

export interface AllowanceDeps {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig, 'http'>;
}

/** Used allowances are forgotten after this time; no window is longer. */
const keptMs = 24 * 3_600_000;

/**
 * Takes `cost` of a rate that holds over all processes; returns 0, or the seconds until it is free. A token bucket in
 * a row: full at first, refilled evenly. A cost above the whole rate takes a full bucket.
 */
export async function takeAllowance(
  { clock, config }: AllowanceDeps,
  db: Queries,
  key: string,
  { limit, windowMs }: RateLimit,
  cost = 1,
): Promise<number> {
  const max = limit * config.http.rateLimitScale;
  const perMs = max / windowMs;
  const taken = Math.min(cost, max);
  const at = clock.date();
  const level = sql`greatest(0, a.used - greatest(0, extract(epoch from ${at}::timestamptz - a.at)) * ${perMs * 1000}::float8)`;
  const { rows } = await sql<{ used: number }>`
    insert into platform_allowance as a (key, used, at) values (${key}, ${taken}, ${at})
    on conflict (key) do update set used = ${level} + ${taken}::float8, at = greatest(a.at, excluded.at)
      where ${level} + ${taken}::float8 <= ${max}::float8
    returning used`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: now } = await sql<{ level: number }>`
    select ${level} as level from platform_allowance a where key = ${key}`.execute(db);
  return Math.max(1, Math.ceil((Number(now[0]?.level ?? 0) + taken - max) / perMs / 1000));
}

/** Gives back a part of what was taken. */
export async function returnAllowance(db: Queries, key: string, amount: number): Promise<void> {
  await sql`
    update platform_allowance set used = greatest(0, used - ${amount}::float8) where key = ${key}`.execute(db);
}

const batch = 1000;
const batchesMax = 1000;

/** Forgets allowances that are full again, in small batches. */
export async function deleteAllowances(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  for (let run = 0; run < batchesMax; run += 1) {
    const { rows } = await sql<{ key: string }>`
      delete from platform_allowance where key = any(array(
        select key from platform_allowance where at < ${before} order by at limit ${batch}
      )) returning key`.execute(db);
    if (rows.length < batch) return;
  }
}
