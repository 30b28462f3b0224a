import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { FunctionsState, StoredFunctions } from './stored-functions.ts';

let database: TestDatabase | undefined;
beforeEach(async () => {
  database ??= await createTestDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
});
afterAll(() => database?.drop());

const run = async (migrations: Migrations): Promise<readonly string[]> => {
  if (!database) throw new Error('no database');
  return (await migrate(database.db, migrations)).migrations;
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

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query;

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

it('refuses a schema whose migrations ran in another order', async () => {
  await run(both);
  await database?.pool.query(`update kysely_migration set timestamp = '2000-01-01T00:00:00.000Z' where name = '2'`);
  await expect(run(both)).rejects.toThrow('does not fit this release');
});

it('reads all tables to migrate, and none of a database that is up to date', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const readsTables = async (): Promise<boolean> => {
    sent.mockClear();
    await run(both);
    return JSON.stringify(sent.mock.calls.map(([query]: unknown[]) => textOf(query))).includes('pg_attribute');
  };
  expect(await readsTables()).toBe(true);
  expect(await readsTables()).toBe(false);
  expect(sent.mock.calls.length).toBeGreaterThan(0);
  sent.mockRestore();
});

describe('stored functions', () => {
  const table = {
    '1': statement(
      'create table platform_functions (only_one bool primary key default true, revision int, digest text)',
    ),
  };
  /** Functions of a release: `answer()` returns the text. */
  const release = (revision: number, text: string): StoredFunctions => ({
    revision,
    digest: text,
    statements: [`create or replace function answer() returns text language sql as $$ select '${text}' $$`],
  });
  const apply = async (functions: StoredFunctions, migrations: Migrations = table): Promise<FunctionsState | null> => {
    if (!database) throw new Error('no database');
    return (await migrate(database.db, migrations, functions)).functions;
  };
  const answer = async (): Promise<unknown> => (await database?.pool.query('select answer()'))?.rows[0]?.answer;

  it('are replaced by those of a newer release, once', async () => {
    expect(await apply(release(1, 'old'))).toBe('applied');
    expect(await apply(release(1, 'old'))).toBe('current');
    expect(await apply(release(2, 'new'))).toBe('applied');
    expect(await answer()).toBe('new');
  });

  it('are replaced when they change during development, in the same revision', async () => {
    await apply(release(1, 'draft'));
    expect(await apply(release(1, 'better'))).toBe('applied');
    expect(await answer()).toBe('better');
  });

  it('are not put back by an older release that starts beside a newer one', async () => {
    await apply(release(2, 'new'));
    const states = await Promise.all([apply(release(1, 'old')), apply(release(2, 'new')), apply(release(1, 'old'))]);
    expect(states).toEqual(['newer', 'current', 'newer']);
    expect(await answer()).toBe('new');
  });

  it('are applied by one of several processes that start at the same time', async () => {
    const states = await Promise.all([1, 2, 3].map(() => apply(release(1, 'only'))));
    expect(states.filter((state) => state === 'applied')).toHaveLength(1);
    expect(states.filter((state) => state === 'current')).toHaveLength(2);
  });

  it('stay as they are when the schema has migrations that the release lacks', async () => {
    await apply(release(1, 'old'), { ...table, '2': statement('create table second (id int)') });
    await expect(apply(release(2, 'unfit'))).rejects.toThrow('does not fit this release');
    expect(await answer()).toBe('old');
  });

  it('change nothing when one of them fails', async () => {
    await apply(release(1, 'old'));
    const broken = release(2, 'new');
    const statements = [
      ...broken.statements,
      'create or replace function broken() returns no_such_type language sql as $$ $$',
    ];
    await expect(apply({ ...broken, statements })).rejects.toThrow('no_such_type');
    expect(await answer()).toBe('old');
    expect(await apply(release(1, 'old'))).toBe('current');
  });
});
