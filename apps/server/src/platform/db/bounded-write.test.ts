import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { boundedWrite } from './bounded-write.ts';
import { type Database, openDatabase, type Queries } from './database.ts';

let database: TestDatabase;
/** Of one connection, so that a setting left behind would be seen. */
let single: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  single = openDatabase(database.connection, { poolSize: 1 });
  await sql`create table line (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await single.close();
  await database.drop();
});

describe('boundedWrite', () => {
  const timeoutOf = async (queries: Queries) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(queries)).rows[0]?.statement_timeout;
  const add = (id: number) => (queries: Queries) => sql`insert into line values (${id})`.execute(queries);
  const ids = async () => (await sql<{ id: number }>`select id from line order by id`.execute(database.db)).rows;

  it('limits its own statements, and none without a limit', async () => {
    const usual = await boundedWrite(single.db, null, timeoutOf);
    expect(await boundedWrite(single.db, 700, timeoutOf)).toBe('700ms');
    expect(await boundedWrite(single.db, null, timeoutOf)).toBe(usual);
  });

  it('commits, or stores nothing when a statement takes too long', async () => {
    await boundedWrite(single.db, 5000, add(1));
    const slow = boundedWrite(single.db, 20, async (queries) => {
      await add(2)(queries);
      await sql`select pg_sleep(3600)`.execute(queries);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await boundedWrite(single.db, null, add(3));
    expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
