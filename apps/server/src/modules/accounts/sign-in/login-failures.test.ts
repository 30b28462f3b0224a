import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { clearSource, lockFailures, saveFailures } from './login-failures.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const key = { entry: 'portal', subject: 'uid:1', source: 'address:198.51.100.1' } as const;

/** Whether a transaction of this database waits for a lock of another one. */
async function waitsForRow({ db }: TestPlatform): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

it('counts an attempt whose row a right password deletes at the same time', async () => {
  const { db, clock } = platform;
  const now = clock.date();
  await inTransaction(db, async (tx) => {
    await lockFailures(tx, key, now);
    await saveFailures(tx, key, { count: 3, lastAt: now.getTime() });
  });
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await lockFailures(tx, key, now);
    waiting = inTransaction(db, (other) => lockFailures(other, key, now));
    await expect.poll(() => waitsForRow(platform)).toBe(true);
    await clearSource(tx, key);
  });
  expect(await waiting).toBeNull();
});
