import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Db, Queries, Tx } from './database.ts';
import { applyFunctions, type FunctionsState, type StoredFunctions } from './stored-functions.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Names of the migrations that ran, in the order of their time; none before the first. */
async function appliedMigrations(queries: Queries): Promise<string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(queries);
  if (tables.length === 0) return [];
  const read = sql<{ name: string }>`select name from kysely_migration order by timestamp, name`;
  const { rows } = await read.execute(queries);
  return rows.map(({ name }) => name);
}

/** Throws `StartError` when the database has migrations of a newer release. */
export async function refuseNewer(db: Db, migrations: Migrations): Promise<void> {
  const unknown = (await appliedMigrations(db)).toSorted().filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was changed by a newer release of Touchline (${unknown.join(', ')}), which this one does not know. Start the newer release, or restore a backup from before the upgrade.`,
  );
}

export interface Migrated {
  /** Names of the migrations that ran. */
  readonly migrations: readonly string[];
  /** Null without functions. */
  readonly functions: FunctionsState | null;
}

/**
 * Migrates the schema to the newest version and then applies the stored functions, completely or not at all. Other
 * processes wait for the transaction, which holds the lock: a pooler may give each transaction another session.
 */
export const migrate = (db: Db, migrations: Migrations, functions?: StoredFunctions): Promise<Migrated> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('touchline migrations', 0))`.execute(tx);
    const ran = (await isCurrent(tx, migrations)) ? [] : await migrateToLatest(tx, migrations);
    return { migrations: ran, functions: functions ? await applyFunctions(tx, functions) : null };
  });

/** Whether nothing is to be done, as at almost every start: the migrator would read all columns of all tables first. */
async function isCurrent(tx: Queries, migrations: Migrations): Promise<boolean> {
  const [applied, known] = [await appliedMigrations(tx), Object.keys(migrations).toSorted()];
  return applied.length === known.length && applied.every((name, at) => name === known[at]);
}

async function migrateToLatest(tx: Tx, migrations: Migrations): Promise<string[]> {
  const { Migrator } = await import('kysely/migration');
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results } = await new Migrator({ db: tx, provider }).migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StartError(`The schema of the database does not fit this release: ${error.message}.`, error);
  }
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
