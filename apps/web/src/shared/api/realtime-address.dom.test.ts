import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRealtimeAddress } from './realtime-address.ts';

type ReadConnection = Parameters<typeof createRealtimeAddress>[0];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks once for several connections, and again after ten minutes', async () => {
  let host = 'one';
  const read = vi.fn<ReadConnection>(async () => ({ address: `wss://${host}.example/realtime`, configured: true }));
  const address = createRealtimeAddress(read);
  expect([await address(), await address()]).toEqual(['wss://one.example/realtime', 'wss://one.example/realtime']);
  expect(read).toHaveBeenCalledTimes(1);
  host = 'two';
  vi.advanceTimersByTime(10 * 60_000 + 1);
  expect(await address()).toBe('wss://two.example/realtime');
});

it('asks again at the next connection after it got no answer', async () => {
  const read = vi.fn<ReadConnection>(() => Promise.reject<never>(new Error('lost')));
  const address = createRealtimeAddress(read);
  expect(await address()).toContain(location.host);
  await address();
  expect(read).toHaveBeenCalledTimes(2);
});
