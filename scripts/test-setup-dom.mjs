// Mocked servers answer with a delay, like real ones: a test that does not wait for an answer always fails, not by
// chance.
import { setTimeout as pass } from 'node:timers/promises';
import { vi } from 'vitest';

const lateMs = 20;
const stubGlobal = vi.stubGlobal.bind(vi);

vi.stubGlobal = (name, value) => {
  if (name !== 'fetch' || typeof value !== 'function') return stubGlobal(name, value);
  return stubGlobal(name, async (/** @type {unknown[]} */ ...request) => {
    const [answer] = await Promise.allSettled([value(...request), pass(lateMs)]);
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
};

// Scrolling returns a promise in current browsers: an effect that returns it as its cleanup crashes the page when it
// unmounts.
for (const name of /** @type {const} */ (['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy']))
  Object.defineProperty(Reflect.get(globalThis, 'Element').prototype, name, {
    configurable: true,
    writable: true,
    value: async () => {},
  });
