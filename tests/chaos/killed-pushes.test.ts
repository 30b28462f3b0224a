import { createTestDatabase, isLongRun, type TestDatabase } from '@touchline/dev-env/processes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Child, startChild } from '../bench/lib/child.ts';
import type { PushPlatform } from '../bench/lib/push-platform.ts';
import type { PushReceiver } from '../bench/lib/push-receiver.ts';

const devices = isLongRun ? 1500 : 700;
/** Pushes that are answered before the kill. */
const answered = 300;
/** Deliveries that a process takes at a time: at most these are repeated. */
const batch = 200;
/** Longer than a delivery is left to a process that ended. */
const laterMs = 120_000;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let database: TestDatabase;
let receiver: Child<PushReceiver>;
const running: Child<PushPlatform>[] = [];

const startProcess = async (aheadMs: number): Promise<Child<PushPlatform>> => {
  const child = await startChild<PushPlatform>('./push-platform.ts', {
    env: {
      PUSH_ORIGIN: await receiver.call('origin'),
      PUSH_DATABASE: JSON.stringify(database.connection),
      PUSH_CLOCK_AHEAD_MS: String(aheadMs),
    },
  });
  running.push(child);
  return child;
};

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startChild<PushReceiver>('./push-receiver.ts');
});
afterAll(async () => {
  for (const child of running) await child.end();
  await receiver.end();
  await database.drop();
});

test('every device gets its push when a process is killed in the middle and another takes over', async () => {
  const first = await startProcess(0);
  await first.call('subscribe', 'm', devices);
  // The process is killed in the middle, however fast it is: it waits for answers that do not come.
  await receiver.call('answerOnly', answered);
  await first.call('begin', 'm');
  const soon = { timeout: 120_000, interval: 20 };
  await vi.waitFor(async () => expect((await receiver.call('received')).devices).toBeGreaterThan(answered), soon);
  process.kill(first.pid, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(first.pid, 0)).toThrow('ESRCH'), soon);
  const before = await receiver.call('received');
  expect(before.devices).toBeLessThan(devices);

  await receiver.call('answerAll');
  const other = await startProcess(laterMs);
  await vi.waitFor(async () => {
    expect(await other.call('progress')).toEqual({
      devices,
      sent: devices,
      failed: 0,
      gone: 0,
      dropped: 0,
      spread: true,
    });
  }, soon);
  const after = await receiver.call('received');
  expect(after.devices).toBe(devices);
  // Only what was sent but not noted when the process was killed. A repeat replaces the first push on the device.
  expect(after.repeats).toBeLessThanOrEqual(batch);
  expect(after.different).toBe(0);
});
