import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { deleteAllowances, returnAllowance, takeAllowance } from './allowance.store.ts';

let platform: TestPlatform;
const rate = { limit: 10, windowMs: 60_000 };

beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const take = (key: string, cost?: number) => takeAllowance(platform, platform.db, key, rate, cost);

it('admits a burst over all processes, then as much as the time has refilled', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => take('burst')));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(answers.filter((seconds) => seconds > 0)).toEqual([6, 6, 6, 6, 6]);
  platform.clock.advance(12_000);
  expect([await take('burst'), await take('burst'), await take('burst')]).toEqual([0, 0, 6]);
  expect(await take('another')).toBe(0);
});

it('weighs what is taken and says how long to wait for it', async () => {
  expect(await take('weighed', 8)).toBe(0);
  expect(await take('weighed', 5)).toBe(18);
  platform.clock.advance(18_000);
  expect(await take('weighed', 5)).toBe(0);
});

it('takes back what was not used, and never more than was taken', async () => {
  await take('returned', 10);
  await returnAllowance(platform.db, 'returned', 4);
  expect([await take('returned', 4), await take('returned')]).toEqual([0, 6]);
  await returnAllowance(platform.db, 'returned', 100);
  expect([await take('returned', 10), await take('returned')]).toEqual([0, 6]);
});

it('admits what costs more than the whole rate when nothing is used', async () => {
  expect(await take('large', 500)).toBe(0);
  expect(await take('large', 1)).toBe(6);
});

it('gives nothing back when the clock of a process is behind', async () => {
  expect(await take('behind', 10)).toBe(0);
  platform.clock.advance(-3_600_000);
  expect(await take('behind')).toBe(6);
  platform.clock.advance(3_600_000);
});

it('forgets what is full again', async () => {
  await take('old');
  platform.clock.advance(25 * 3_600_000);
  await take('new');
  await deleteAllowances(platform.db, platform.clock.date());
  const rows = await platform.db.selectFrom('platform_allowance').select('key').execute();
  expect(rows).toEqual([{ key: 'new' }]);
});
