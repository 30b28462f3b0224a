import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { refusalOfError } from '../failure.ts';
import { boundedRead } from './bounded-read.ts';
import { type Database, openDatabase, type Queries } from './database.ts';
import { setRoleSettings } from './role-settings.store.ts';

let database: TestDatabase;
/** Of one connection, so that a setting left behind would be seen. */
let single: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await setRoleSettings(database.connection);
  single = openDatabase(database.connection, { poolSize: 1 });
  await sql`create table line (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await single.close();
  await database.drop();
});

const timeoutOf = async (queries: Queries): Promise<string | undefined> =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(queries)).rows[0]?.statement_timeout;

describe('boundedRead', () => {
  it('limits its own statements only', async () => {
    expect(await boundedRead(single.db, timeoutOf)).toBe('5s');
    expect(await timeoutOf(single.db)).toBe('30s');
  });

  it('ends a slow statement with `timeout` and leaves the connection usable', async () => {
    const slow = boundedRead(single.db, (queries) => sql`select pg_sleep(3600)`.execute(queries), 20);
    const error = await slow.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '57014' });
    expect(refusalOfError(error)).toMatchObject({ code: 'timeout' });
    expect(await timeoutOf(single.db)).toBe('30s');
  });

  it('reads in one transaction and refuses to write', async () => {
    const pid = sql<{ pid: number; began: Date }>`select pg_backend_pid() as pid, now() as began`;
    const [one, other] = await boundedRead(database.db, (queries) =>
      Promise.all([pid.execute(queries), pid.execute(queries)]),
    );
    expect(one.rows).toEqual(other.rows);
    const writing = boundedRead(single.db, (queries) => sql`insert into line values (1)`.execute(queries));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect((await sql`select from line`.execute(database.db)).rows).toEqual([]);
  });
});
