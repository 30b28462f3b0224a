import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Migrations, migrate } from './migrate.ts';

let database: TestDatabase | undefined;
beforeEach(async () => {
  database ??= await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
});
afterAll(() => database?.drop());

const run = (migrations: Migrations): Promise<string[]> => {
  if (!database) throw new Error('no database');
  return migrate(database.db, migrations);
};
const statement = (text: string): Migrations[string] => ({
  up: (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => undefined),
});
const tables = async (): Promise<unknown> =>
  (await database?.pool.query(`select relname as name from pg_class where relname ~ '^(first|second)$' order by 1`))
    ?.rows;
/** Locks that are left in sessions, which a pooler gives to others. */
const locks = async (): Promise<unknown> =>
  (
    await database?.pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
  )?.rows;

const both = { '1': statement('create table first (id int)'), '2': statement('create table second (id int)') };

it('is run by one of several processes that start at the same time', async () => {
  const results = await Promise.all([run(both), run(both), run(both)]);
  expect(results.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ['1', '2']]);
  expect(await tables()).toEqual([{ name: 'first' }, { name: 'second' }]);
  expect(await locks()).toEqual([]);
});

it('changes nothing when one of the migrations fails, and can be run again', async () => {
  const failing = { ...both, '2': statement('create table second (id no_such_type)') };
  await expect(run(failing)).rejects.toThrow('no_such_type');
  expect(await tables()).toEqual([]);
  expect(await locks()).toEqual([]);
  expect(await run(both)).toEqual(['1', '2']);
});

it('refuses a schema with migrations that this release lacks', async () => {
  await run(both);
  await expect(run({ '1': both['1'] })).rejects.toThrow('does not fit this release');
});
