import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../testing/platform.ts';
import type { Queries } from './db/database.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await createTestPlatform();
});
afterEach(() => platform.close());

const transactionOf = async (queries: Queries): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(queries);
  return rows[0]?.id ?? '';
};
const look = () => platform.timers.run('looks');

it('reads everything in one transaction, and acts when all was read', async () => {
  const { looks } = platform;
  const transactions: string[] = [];
  const acted: number[] = [];
  for (let count = 0; count < 3; count += 1)
    looks.add(async (queries) => {
      transactions.push(await transactionOf(queries));
      return () => acted.push(transactions.length);
    });
  await look();
  expect([new Set(transactions).size, acted]).toEqual([1, [3, 3, 3]]);
  await look();
  expect([new Set(transactions).size, transactions.length]).toEqual([2, 6]);
});

it('runs a job when its query says so, also after the clock was set forward', async () => {
  const { clock, looks, timers } = platform;
  let due: number | null = null;
  let runs = 0;
  const job = timers.due('test.job', { scope: 'once', lookMs: null }, async () => {
    runs += 1;
    due = null;
    return null;
  });
  looks.watch(job, async () => due);
  const step = async () => {
    await look();
    await timers.runDue();
    return runs;
  };
  expect(await step()).toBe(0);
  due = clock.now() + 60_000;
  expect(await step()).toBe(0);
  clock.advance(60_000);
  expect(await step()).toBe(1);
  expect(await step()).toBe(1);
});
