import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

let tick = Date.now();
/** Of reads without listeners. */
let lastRead = 0;
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/**
 * The second shared by all components. Without listeners it is correct for a first read and then stays: if it changed
 * during a first render, React would repeat that render in one long task.
 */
function current(): number {
  if (timer === null) {
    const now = Date.now();
    // The clock of the device may also be set back.
    if (Math.abs(now - lastRead) >= 1000) tick = now;
    lastRead = now;
  }
  return serverNow(tick);
}

function run(): void {
  tick = Date.now();
  for (const listener of listeners) listener();
  timer = setTimeout(run, 1000 - (Date.now() % 1000));
}

/** One timer for all running clocks; none without listeners. */
function onSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setTimeout(run, 1000 - (Date.now() % 1000));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearTimeout(timer);
    timer = null;
    lastRead = 0;
  };
}

/**
 * A value of the current time, which is in ms by the server's clock. `valueAt` runs every second, and the component
 * renders again only when the value changes: `useClock((now) => ageText(now - since))`.
 */
export function useClock<Value extends string | number | boolean>(valueAt: (now: number) => Value): Value {
  return useSyncExternalStore(onSecond, () => valueAt(current()));
}

/**
 * The current time, in ms by the server's clock, rounded down to `stepMs`. Renders its component every second, or once
 * per step: use it without a step only in small components.
 */
export const useNow = (stepMs = 1): number => useClock((now) => now - (now % stepMs));
