import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./testing/time-zone.fixture.ts', import.meta.url));
const run = promisify(execFile);

it.each([
  ['Pacific/Auckland', '2026-03-03T11:00:00.000Z'],
  // The day on which clocks go forward.
  ['America/New_York', '2026-03-08T05:00:00.000Z'],
])('%s: daily limits end at local midnight', async (zone, midnight) => {
  const { stdout } = await run(process.execPath, [fixture, midnight], { env: { ...process.env, TZ: zone } });
  expect(JSON.parse(stdout)).toEqual({
    before: ['friend_search_limit_reached', 'friend_request_limit_reached'],
    after: ['200', '200'],
  });
});
