import { expect, it, vi } from 'vitest';
import { startTestEngine } from './testing/test-engine.ts';

it('has repeated timers only while there is a stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { engine, publish, updates, unpublished } = await startTestEngine();
  try {
    const idle = vi.getTimerCount();
    const publisher = await publish('one');
    expect(vi.getTimerCount()).toBeGreaterThanOrEqual(idle + 2);
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(updates).not.toEqual([]));
    await publisher.close();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(2000);
      expect(unpublished).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(idle);
    });
  } finally {
    await engine.stop();
    vi.useRealTimers();
  }
});
