import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

let tick = Date.now();
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/** The second shared by all components; updates even without listeners, so that the first read is correct. */
function current(): number {
  // The clock of the device may also be set back.
  if (timer === null && Math.abs(Date.now() - tick) >= 1000) tick = Date.now();
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
