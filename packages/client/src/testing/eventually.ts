import { vi } from 'vitest';

/** Retries a check until it passes, with a timeout for slow machines. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 2 });
