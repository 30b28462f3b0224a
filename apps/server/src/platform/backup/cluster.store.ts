import pg from 'pg';
import type { Connection } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { walSlotPrefix } from './wal.store.ts';
import { segmentsBetween } from './wal-segments.ts';

export interface StoppedBackup {
  /** Content of `backup_label` in the copy. */
  readonly label: string;
  /** WAL files needed to recover the copy, oldest first. */
  readonly walFiles: readonly string[];
}

/** A connection without time limits, for work on the whole database. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
  });
  // The running query rejects; without a listener the error would also be thrown.
  client.on('error', () => {});
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0');
  return client;
}

/** Allows one backup of a database at a time, across processes. Held until the connection ends. */
export async function claimBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_lock(hashtext('touchline backup')) as free`,
  );
  if (!rows[0]?.free) throw new StartError('Another backup of this database is running. Wait until it has finished.');
}

/** Starts a PostgreSQL base backup. A temporary slot keeps the WAL of the copy until the connection ends. */
export async function beginClusterBackup(
  client: pg.Client,
): Promise<{ folder: string; archive: string | null; stop(): Promise<StoppedBackup> }> {
  await client.query(`select pg_create_physical_replication_slot('touchline_backup', true, true)`);
  const { rows } = await client.query<{ folder: string; first: string }>(
    `select current_setting('data_directory') as folder, pg_walfile_name(pg_backup_start('touchline', true)) as first`,
  );
  const begun = rows[0];
  const archives = await client.query<{ name: string }>(
    `select substr(slot_name, length($1) + 1) as name from pg_replication_slots
     where starts_with(slot_name, $1) and wal_status <> 'lost'`,
    [walSlotPrefix],
  );
  if (!begun) throw new Error('the database did not begin a backup');
  return {
    folder: begun.folder,
    archive: archives.rows[0]?.name ?? null,
    stop: async () => {
      const stopped = await client.query<{ last: string; label: string }>(
        'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
      );
      const end = stopped.rows[0];
      if (!end) throw new Error('the database did not end the backup');
      return { label: end.label, walFiles: segmentsBetween(begun.first, end.last) };
    },
  };
}

/** Number of migrations in a restored database: proof that it recovered. */
export async function countMigrations(connection: Connection): Promise<number> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from kysely_migration');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
