import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { findBinaries } from '../platform/postgres/binaries.ts';
import { testDatabaseUrl } from './config.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const available = () => {
  try {
    return testDatabaseUrl() !== null || findBinaries(undefined).major !== '';
  } catch {
    return false;
  }
};

describe.skipIf(!available())('createTestDatabase', () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it('creates a database with every migration and no rows', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(one.db);
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort());
  });

  it('creates databases that are isolated from each other', async () => {
    await sql`create table only_here (id int)`.execute(one.db);
    const { rows } = await sql<{ name: string | null }>`select to_regclass('only_here')::text as name`.execute(
      other.db,
    );
    expect(rows).toEqual([{ name: null }]);
  });

  it('removes a dropped database', async () => {
    const third = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(third.db);
    await third.drop();
    const left = await sql`select 1 from pg_database where datname = ${rows[0]?.name}`.execute(one.db);
    expect(left.rows).toEqual([]);
  });

  it('keeps the databases of other runs when its clock is simulated', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * 86_400_000 });
    try {
      vi.resetModules();
      const later = await import('./database.ts');
      await (await later.createTestDatabase()).drop();
    } finally {
      vi.useRealTimers();
    }
    expect((await sql`select 1 as found`.execute(one.db)).rows).toEqual([{ found: 1 }]);
  });
});
