import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** Brings the schema up to date. Safe when several processes start at once: kysely holds an advisory lock. */
export async function migrate(db: Db, migrations: Migrations): Promise<string[]> {
  const provider: MigrationProvider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
