import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./testing/time-zone.fixture.ts', import.meta.url));
const run = promisify(execFile);

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
  const { stdout } = await run(process.execPath, [fixture, midnight, change], { env: { ...process.env, TZ: zone } });
  expect(JSON.parse(stdout)).toEqual({
    first: new Date(Date.parse(midnight) - 29 * 60_000).toISOString(),
    before: 'sms_daily_limit_reached',
    after: '200',
    stored: midnight,
    day: { from: day[0], to: day[1] },
  });
});
