import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Writes the one row that proves the database accepts writes. */
export const writeProbe = async (db: Db, at: Date): Promise<void> => {
  await sql`insert into platform_probe (id, at) values (1, ${at})
    on conflict (id) do update set at = excluded.at`.execute(db);
};

export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
}
