import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The slots of an archive: a restored database has none, and begins an archive of its own. */
export const walSlotPrefix = 'touchline_wal_';

export interface WalState {
  /** Name of the archive; null without a slot, or when PostgreSQL has given it up. */
  readonly archive: string | null;
  /** Folder of the database files. */
  readonly folder: string;
  /** Position up to which everything is archived; null without an archive. */
  readonly from: string | null;
  /** Position up to which the WAL is on disk. */
  readonly at: string;
  /** Eight hex digits. */
  readonly timeline: string;
  /** Rows of the given tables since the database started counting, a few seconds late. */
  readonly written: string;
}

/** PostgreSQL gives the slot up, rather than fill the disk, also under a release that does not know it. */
const slotMax = '4GB';

/** Begins an archive: PostgreSQL keeps its WAL from now on until it is archived. */
export async function createWalSlot(db: Db, archive: string): Promise<void> {
  await dropWalSlots(db);
  await db.connection().execute(async (connection) => {
    await sql`alter system set max_slot_wal_keep_size = ${sql.lit(slotMax)}`.execute(connection);
    await sql`select pg_reload_conf()`.execute(connection);
    // A slot keeps the WAL since the last checkpoint.
    await sql`checkpoint`.execute(connection);
    await sql`select pg_create_physical_replication_slot(${walSlotPrefix + archive}, true)`.execute(connection);
  });
}

/** Lets PostgreSQL remove WAL that is not archived. */
export async function dropWalSlots(db: Db): Promise<void> {
  await sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where starts_with(slot_name, ${walSlotPrefix})`.execute(db);
}

export async function readWalState(db: Db, tables: readonly string[]): Promise<WalState> {
  const { rows } = await sql<WalState>`
    select substr(s.slot_name, ${walSlotPrefix.length + 1}) as archive, s.restart_lsn::text as "from", w.at::text as at,
      current_setting('data_directory') as folder, left(pg_walfile_name(w.at), 8) as timeline,
      (select coalesce(sum(n_tup_ins), 0)::text from pg_stat_user_tables where relname = any(${tables})) as written
    from (select pg_current_wal_flush_lsn() as at) w
    left join pg_replication_slots s on starts_with(s.slot_name, ${walSlotPrefix}) and s.wal_status <> 'lost'`.execute(
    db,
  );
  const state = rows[0];
  if (!state) throw new Error('the database does not show its WAL');
  return state;
}

/** Closes the segment that is being written. */
export async function closeWalSegment(db: Db): Promise<void> {
  await sql`select pg_switch_wal()`.execute(db);
}

/** Everything before this position is archived. */
export async function advanceWalSlot(db: Db, archive: string, to: string): Promise<void> {
  await sql`select pg_replication_slot_advance(${walSlotPrefix + archive}, ${to}::pg_lsn)`.execute(db);
}
