import { sql } from 'kysely';
import type { Queries, Tables, Tx } from '../db/database.ts';
import type { ProcessTable } from './process.tables.ts';

export type ProcessRow = Omit<ProcessTable, 'beats' | 'evicted'> & {
  beats: number;
  evicted: boolean;
  /** Milliseconds since the last heartbeat by the clock of the database; negative when that clock was set back. */
  age: number;
};

/** Serialises reads and claims of processes. */
export const lockProcesses = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('touchline process', 0))`.execute(tx);
};

/** All processes whose number was not reused, the last one first. */
export const readProcesses = (db: Queries): Promise<ProcessRow[]> =>
  db
    .selectFrom('platform_process')
    .selectAll()
    .select(sql<number>`(extract(epoch from clock_timestamp() - seen_at) * 1000)::float8`.as('age'))
    .orderBy('started_at', 'desc')
    .execute();

export const hasProcessTable = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('platform_process') is not null as there`.execute(db);
  return rows[0]?.there === true;
};

/** Takes the number and the right to write from its previous holder. */
export async function insertProcess(
  tx: Tx,
  process: Omit<ProcessRow, 'age' | 'beats' | 'evicted' | 'started_at' | 'seen_at' | 'ended_at'>,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await tx.updateTable('platform_process').set({ evicted: true }).where('ended_at', 'is', null).execute();
  await tx.deleteFrom('platform_process').where('node', '=', process.node).execute();
  await tx
    .insertInto('platform_process')
    .values({ ...process, started_at: now, seen_at: now, ended_at: null })
    .execute();
}

/** False when another process has taken over. */
export async function recordHeartbeat(
  db: Queries,
  { node, boot, lastIdMs, ended = false }: { node: number; boot: string; lastIdMs: number; ended?: boolean },
): Promise<boolean> {
  const now = sql<Date>`clock_timestamp()`;
  const { numUpdatedRows } = await db
    .updateTable('platform_process')
    .set((eb) => ({
      seen_at: now,
      beats: eb('beats', '+', 1),
      last_id_ms: sql<string>`greatest(last_id_ms, ${lastIdMs}::bigint)`,
      ...(ended ? { ended_at: now } : {}),
    }))
    .where('node', '=', node)
    .where('boot', '=', boot)
    .where('evicted', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the database accepts writes: a start needs one that is neither read-only nor a standby. */
export async function readWritable(db: Queries): Promise<'yes' | 'standby' | 'read_only'> {
  const { rows } = await sql<{ standby: boolean; read_only: string }>`
    select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as read_only`.execute(db);
  if (rows[0]?.standby) return 'standby';
  return rows[0]?.read_only === 'on' ? 'read_only' : 'yes';
}

/** The greatest identifier of some tables; null when all are empty. */
export async function newestId(db: Queries, tables: readonly (keyof Tables)[]): Promise<string | null> {
  if (tables.length === 0) return null;
  const newest = tables.map((table) => sql`(select max(id) from ${sql.table(table)})`);
  const { rows } = await sql<{ id: string | null }>`select greatest(${sql.join(newest)}) as id`.execute(db);
  return rows[0]?.id ?? null;
}
