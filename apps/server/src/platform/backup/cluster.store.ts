import pg from 'pg';
import type { Connection } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { walSlotPrefix } from './wal.store.ts';
import { segmentsBetween } from './wal-segments.ts';

export type DatabaseClient = pg.Client;

export interface StoppedBackup {
  /** Content of `backup_label` in the copy. */
  readonly label: string;
  /** WAL files needed to recover the copy, oldest first. */
  readonly walFiles: readonly string[];
}

/** For the first statement of a transaction that may take hours. The session keeps its limits: a pooler shares it. */
export const withoutLimits =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0';

/** A connection of its own, for work on the whole database. */
export async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 10_000,
  });
  // The running query rejects; without a listener the error would also be thrown.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Runs `work` as the only backup of a database, across processes. A transaction of its own holds the claim, so that a
 * pooler keeps a session for it.
 */
export async function asOnlyBackup<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const claim = await openClient(connection);
  try {
    await claim.query(`begin; ${withoutLimits}`);
    const { rows } = await claim.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('touchline backup')) as free`,
    );
    if (!rows[0]?.free) throw new StartError('Another backup of this database is running. Wait until it has finished.');
    const client = await openClient(connection);
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  } finally {
    await claim.end().catch(() => undefined);
  }
}

/**
 * Starts a base backup of the embedded database, which has no pooler. A temporary slot keeps the WAL of the copy until
 * the connection ends.
 */
export async function beginClusterBackup(
  client: pg.Client,
): Promise<{ folder: string; archive: string | null; stop(): Promise<StoppedBackup> }> {
  await client.query('set statement_timeout = 0');
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
