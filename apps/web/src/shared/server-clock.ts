import { useSyncExternalStore } from 'react';

/** How far this device's clock is behind the server's, in ms; phone clocks may be minutes off. */
let behind = 0;
let tick = Date.now();
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/** Applies the server's time. Ignores differences under two seconds: they are network delay. */
export function noteServerTime(instant: string): void {
  const difference = Date.parse(instant) - Date.now();
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < 2000 ? 0 : difference;
}

/** The current time by the server's clock, in ms. */
export const serverNow = (): number => Date.now() + behind;

/** The second shared by all components; updates even without listeners, so that the first read is correct. */
function current(): number {
  if (timer === null && Date.now() - tick >= 1000) tick = Date.now();
  return tick;
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

/** The current second, in ms by the server's clock. Re-renders its component every second: use it in small ones. */
export function useNow(): number {
  return useSyncExternalStore(onSecond, current) + behind;
}

/** A text that depends on the time; re-renders only when the text changes. */
export function useEachSecond(say: (now: number) => string): string {
  return useSyncExternalStore(onSecond, () => say(current() + behind));
}
