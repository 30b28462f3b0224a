// Gives each test file a new window, and ends what the last file left: timers, globals and the state of modules.
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {});

// Scrolling returns a promise in current browsers: an effect that returns it as its cleanup crashes the page when it
// unmounts.
for (const name of /** @type {const} */ (['scrollIntoView', 'scroll', 'scrollTo', 'scrollBy']))
  Object.defineProperty(Reflect.get(globalThis, 'Element').prototype, name, {
    configurable: true,
    writable: true,
    value: async () => {},
  });

const shared = Symbol.for('touchline.pending');
/** @type {Set<ReturnType<typeof setTimeout>>} */
const pending = Reflect.get(globalThis, shared) ?? takeTimers();

/** Remembers what is not due yet. Once in a process: React keeps the functions that it found first. */
function takeTimers() {
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set();
  Reflect.set(globalThis, shared, timers);
  for (const name of /** @type {const} */ (['setTimeout', 'setInterval'])) {
    const start = globalThis[name];
    Reflect.set(globalThis, name, (/** @type {unknown[]} */ ...given) => {
      const timer = Reflect.apply(start, globalThis, given);
      timers.add(timer);
      return timer;
    });
  }
  lateAnswers();
  return timers;
}

/**
 * Mocked servers answer with a delay, like real ones: a test that does not wait for an answer always fails, not by
 * chance.
 */
function lateAnswers() {
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
}

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
  vi.resetModules();
  await teardown(globalThis);
});
