import { accountCalls } from '@touchline/contract/accounts';
import { afterEach, expect, it, vi } from 'vitest';
import { dayAround } from '../matches/lists/day.ts';
import { phoneNumber, startAccounts } from './testing/accounts-fixture.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  // Thirteen hours ahead; clocks go back on 5 April.
  [
    'Pacific/Auckland',
    '2026-03-03T11:00:00.000Z',
    '2026-04-05T00:00:00.000Z',
    ['2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
  ],
  // Five hours behind; clocks go forward on 8 March.
  [
    'America/New_York',
    '2026-03-03T05:00:00.000Z',
    '2026-03-08T12:00:00.000Z',
    ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ],
])('%s: days begin at local midnight, and instants are the same everywhere', async (zone, midnight, change, day) => {
  vi.stubEnv('TZ', zone);
  const world = await startAccounts();
  const { clock, db } = world.platform;
  const ask = async () => world.api.call(accountCalls.getPhoneCode, { ...phoneNumber(1), purpose: 'login' });

  clock.set(midnight);
  clock.advance(-30 * 60_000);
  const resendAt = new Date(Date.parse(midnight) - 29 * 60_000).toISOString();
  expect(await ask()).toMatchObject({ success: true, data: { resendAt } });
  for (let count = 1; count < 10; count += 1) {
    clock.advance(60_000);
    await ask();
  }
  clock.set(Date.parse(midnight) - 1);
  expect((await ask()).code).toBe('sms_daily_limit_reached');
  clock.set(midnight);
  expect((await ask()).code).toBe('200');

  const uid = await world.accounts.createUser({ username: 'traveller1', nickname: 'T', password: 'kickoff2026' });
  const stored = await db.selectFrom('accounts_account').select('created_at').where('uid', '=', uid).execute();
  expect(stored).toEqual([{ created_at: new Date(midnight) }]);
  expect(dayAround(new Date(change))).toEqual({ from: new Date(day[0] ?? ''), to: new Date(day[1] ?? '') });
  await world.close();
});
