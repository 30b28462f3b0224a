import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migrations } from '../db/migrate.ts';

/** Migration statements that change rows; skipped, because the rows come with the data. */
const changesRows = /^\s*(insert|update|delete|select|with)\b/i;

/** Runs the migrations without a database and returns the statements that create the schema. */
export async function schemaStatements(migrations: Migrations): Promise<string[]> {
  const statements: string[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async (query: CompiledQuery) => {
      if (!changesRows.test(query.sql)) {
        if (query.parameters.length > 0) throw new Error(`a schema change has parameters: ${query.sql}`);
        statements.push(query.sql.trim());
      }
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('a schema change reads a stream');
    },
  };
  class RecordingDriver extends DummyDriver implements Driver {
    override acquireConnection(): Promise<DatabaseConnection> {
      return Promise.resolve(connection);
    }
  }
  const db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  for (const migration of Object.values(migrations)) await migration.up(db);
  await db.destroy();
  return [
    ...statements,
    'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)',
    'create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)',
  ];
}
