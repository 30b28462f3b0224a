import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { loadFunctions } from './index.ts';

let database: TestDatabase;
let fresh: TestDatabase;
beforeAll(async () => {
  [database, fresh] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), fresh.drop()]);
});

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length));
const linesOf = (name: string): string[] => readFileSync(join(folder, name), 'utf8').trim().split('\n');

/** Names, arguments and results of the functions of a database, without those of extensions. */
async function signatures(): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select p.proname || '(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid) as signature
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname <> 'c'`.execute(fresh.db);
  return rows.map(({ signature }) => signature).toSorted();
}

describe('the stored functions', () => {
  it.each(names)('has one file for %s, which replaces it', (name) => {
    const created = [...readFileSync(join(folder, `${name}.sql`), 'utf8').matchAll(/^create .*?(?=\()/gm)];
    expect(created.map(([statement]) => statement)).toEqual([`create or replace function ${name}`]);
  });

  // Without a file a function is an old one, which a migration drops; see docs/decisions/stored-functions.md.
  it('are all that a database has', async () => {
    const found = (await signatures()).map((signature) => signature.slice(0, signature.indexOf('(')));
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  // An older process calls them as well. Changed arguments or another result are a new function with a new name, while
  // the old one stays for one release.
  it('have the arguments and results that were released', async () => {
    expect(await signatures()).toEqual(linesOf('signatures.txt'));
  });

  it('have a revision of their own for each change: the last line names their digest', () => {
    const { revision, digest } = loadFunctions();
    const lines = linesOf('revisions.txt');
    expect(lines.at(-1)).toBe(`${revision} ${digest}`);
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(lines.map((_line, at) => at + 1));
  });

  it('are the same in a new database and in one of the release before them', async () => {
    const { db } = database;
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '1445')));
    expect(await migrate(db, migrations, loadFunctions())).toMatchObject({ functions: 'applied' });
    expect(await describeSchema(db)).toEqual(await describeSchema(fresh.db));
    expect(await migrate(db, migrations, loadFunctions())).toEqual({ migrations: [], functions: 'current' });
  });
});
