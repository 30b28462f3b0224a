import { vi } from 'vitest';

/** Waits until a check passes, with patience for busy machines. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 2 });
