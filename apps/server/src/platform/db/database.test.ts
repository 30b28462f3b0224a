import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { refuse } from '../refusal.ts';
import {
  afterCommit,
  inTransaction,
  isDuplicate,
  isRetryable,
  limitStatements,
  openDatabase,
  ping,
  type Tx,
} from './database.ts';
import { alongside } from './pipeline.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counter (id int primary key, value int not null)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate counter`.execute(database.db);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(database.db);
});

const add = (tx: Tx, id: number) => sql`update counter set value = value + 1 where id = ${id}`.execute(tx);
const values = async () =>
  (await sql<{ value: number }>`select value from counter order by id`.execute(database.db)).rows.map(
    ({ value }) => value,
  );

/** Makes two transactions meet at the same point in their first attempt. */
function meeting() {
  let here = 0;
  let meet: () => void = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  return async (attempt: number) => {
    if (attempt > 1) return;
    here += 1;
    if (here === 2) meet();
    await both;
  };
}

describe('openDatabase', () => {
  it('closes while a statement hangs, which fails', async () => {
    const opened = openDatabase(database.connection, { closeMs: 0 });
    const { db } = opened;
    await ping(db);
    const hanging = sql`select pg_sleep(3600)`.execute(db).catch((error: Error) => error);
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity where query like '%pg_sleep(3600)%'
        and pid <> pg_backend_pid()`.execute(database.db)
          ).rows.length,
      )
      .toBe(1);
    await opened.close();
    expect(await hanging).toBeInstanceOf(Error);
  });
});

describe('limitStatements', () => {
  it('limits the statements of one transaction, or leaves their limit', async () => {
    const limitOf = (ms: number | null): Promise<string | undefined> =>
      inTransaction(database.db, async (tx) => {
        limitStatements(tx, ms);
        const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx);
        return rows[0]?.statement_timeout;
      });
    const usual = await limitOf(null);
    expect([await limitOf(4000), await limitOf(null)]).toEqual(['4s', usual]);
  });
});

describe('inTransaction', () => {
  it('writes all or nothing: a refusal or an error rolls back everything', async () => {
    await inTransaction(database.db, (tx) => add(tx, 1));
    const refusal = await inTransaction(database.db, async (tx) => {
      await add(tx, 1);
      return refuse('username_exists');
    });
    expect(refusal).toMatchObject({ code: 'username_exists' });
    await expect(
      inTransaction(database.db, async (tx) => {
        await add(tx, 1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await values()).toEqual([1, 0]);
  });

  it('calls what waits for the commit once it is visible to others, and never after a rollback', async () => {
    const seen: Promise<number[]>[] = [];
    const note = (): void => void seen.push(values());
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts += 1;
      await add(tx, 1);
      afterCommit(tx, note);
      if (attempts === 1) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx);
      expect(seen).toEqual([]);
    });
    expect(attempts).toBe(2);
    expect(await Promise.all(seen)).toEqual([[1, 0]]);
    await inTransaction(database.db, async (tx) => {
      afterCommit(tx, note);
      return refuse('username_exists');
    });
    expect(seen).toHaveLength(1);
    afterCommit(database.db, note);
    expect(seen).toHaveLength(2);
  });

  it('retries the loser of a deadlock (40P01)', async () => {
    const meet = meeting();
    let attempts = 0;
    const both = (first: number, second: number) => {
      let attempt = 0;
      return inTransaction(database.db, async (tx) => {
        attempts += 1;
        attempt += 1;
        await add(tx, first);
        await meet(attempt);
        await add(tx, second);
      });
    };
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await values()).toEqual([2, 2]);
    // A loser may lose once more to the one that still runs.
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('retries the loser of a race between serializable transactions (40001)', async () => {
    const meet = meeting();
    let attempts = 0;
    const increment = () => {
      let attempt = 0;
      return inTransaction(
        database.db,
        async (tx) => {
          attempts += 1;
          attempt += 1;
          const { rows } = await sql<{ value: number }>`select value from counter where id = 1`.execute(tx);
          await meet(attempt);
          await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`.execute(tx);
        },
        'serializable',
      );
    };
    await Promise.all([increment(), increment()]);
    expect(await values()).toEqual([2, 0]);
    expect(attempts).toBeGreaterThanOrEqual(3);
  });

  it('gives up after some attempts', async () => {
    let attempts = 0;
    const failing = inTransaction(database.db, async (tx) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failing).rejects.toSatisfy(isRetryable);
    expect(attempts).toBe(5);
  });
});

describe('a pipelined transaction', () => {
  const fail = (tx: Tx, code: string) =>
    sql`do $$ begin raise exception 'lost' using errcode = '${sql.raw(code)}'; end $$`.execute(tx);
  const read = async (tx: Tx) =>
    (await sql<{ value: number }>`select value from counter where id = 1`.execute(tx)).rows[0]?.value;

  it('runs concurrent statements in their order', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      const asked = [read(tx), add(tx, 1), read(tx), add(tx, 1), read(tx)];
      return (await Promise.all(asked)).filter((answer) => typeof answer === 'number');
    });
    expect(seen).toEqual([0, 1, 2]);
  });

  it('commits statements that it did not await', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      alongside(tx, add(tx, 1));
      const between = await read(tx);
      alongside(tx, add(tx, 1));
      return between;
    });
    expect(seen).toBe(1);
    expect(await values()).toEqual([2, 0]);
  });

  it('fails with the error of a statement that it did not await, and writes nothing', async () => {
    const before = inTransaction(database.db, async (tx) => {
      alongside(tx, fail(tx, '23505'));
      await add(tx, 1);
    });
    await expect(before).rejects.toSatisfy((error) => isDuplicate(error));
    const last = inTransaction(database.db, async (tx) => {
      await add(tx, 1);
      alongside(tx, fail(tx, '23505'));
    });
    await expect(last).rejects.toSatisfy((error) => isDuplicate(error));
    expect(await values()).toEqual([0, 0]);
  });

  it('retries when a statement that it did not await lost a race', async () => {
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts += 1;
      alongside(tx, attempts === 1 ? fail(tx, '40001') : add(tx, 1));
    });
    expect(attempts).toBe(2);
    expect(await values()).toEqual([1, 0]);
  });

  it('rolls back statements that it did not await when it is refused', async () => {
    await inTransaction(database.db, async (tx) => {
      alongside(tx, add(tx, 1));
      return refuse('username_exists');
    });
    expect(await values()).toEqual([0, 0]);
  });

  it('sends no statement after its end', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failed = inTransaction(database.db, async (tx) => {
      late = read(tx).then(() => add(tx, 1));
      late.catch(() => {});
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    // The message depends on whether the rollback has completed by then.
    await expect(late).rejects.toThrow(/has ended|already rolled back/);
    expect(await values()).toEqual([0, 0]);
  });

  it('is required by alongside', async () => {
    await expect(database.db.transaction().execute(async (tx) => alongside(tx, add(tx, 1)))).rejects.toThrow(
      'pipeline',
    );
  });
});

describe('other database functions', () => {
  it('recognises a duplicate by its index', async () => {
    const error: unknown = await sql`insert into counter values (1, 0)`.execute(database.db).catch((e: unknown) => e);
    expect(isDuplicate(error)).toBe(true);
    expect(isDuplicate(error, 'counter_pkey')).toBe(true);
    expect(isDuplicate(error, 'another')).toBe(false);
    expect(isRetryable(error)).toBe(false);
  });

  it('pings the database', async () => {
    await expect(ping(database.db)).resolves.toBeUndefined();
  });

  it('replaces an idle connection that was cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    await expect.poll(() => ping(database.db).then(() => 'well', String)).toBe('well');
  });
});
