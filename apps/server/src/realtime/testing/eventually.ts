import { vi } from 'vitest';

/** Retries until a check passes, with a timeout long enough for busy machines. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 2 });
