import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

const accounts = 100_000;
const clients = 16;

/**
 * Transactions a second of this database without own code: those of `pgbench -N` (PostgreSQL manual, pgbench,
 * "simple-update") at scale 1, by 16 clients. A baseline for batched booking.
 */
export async function plainTransactions(db: Db, seconds: number): Promise<number> {
  await sql`create table plain_accounts (aid integer primary key, abalance integer not null, filler char(84))`.execute(
    db,
  );
  await sql`create table plain_history (tid integer, bid integer, aid integer, delta integer, mtime timestamptz)`.execute(
    db,
  );
  await sql`insert into plain_accounts select n, 0, '' from generate_series(1, ${sql.lit(accounts)}) n`.execute(db);
  await sql`analyze plain_accounts`.execute(db);
  const begin = performance.now();
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - begin < seconds * 1000) {
      const aid = 1 + Math.floor(Math.random() * accounts);
      const delta = Math.floor(Math.random() * 10_001) - 5000;
      await db.transaction().execute(async (trx) => {
        await sql`update plain_accounts set abalance = abalance + ${delta} where aid = ${aid}`.execute(trx);
        await sql`select abalance from plain_accounts where aid = ${aid}`.execute(trx);
        await sql`insert into plain_history values (1, 1, ${aid}, ${delta}, now())`.execute(trx);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - begin) / 1000;
  await sql`drop table plain_accounts, plain_history`.execute(db);
  return done / took;
}
