import { useSyncExternalStore } from 'react';

/** How far this device's clock is behind the server's, in ms; clocks of phones may be minutes off. */
let behind = 0;
let tick = Date.now();
let timer: ReturnType<typeof setTimeout> | null = null;
const listeners = new Set<() => void>();

/** Takes over what the server just said the time is. Differences under two seconds are the way here, not the clock. */
export function noteServerTime(instant: string): void {
  const difference = Date.parse(instant) - Date.now();
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < 2000 ? 0 : difference;
}

/** Now by the server's clock, in ms. */
export const serverNow = (): number => Date.now() + behind;

/** The second everybody shows; kept up while nobody asks for it, so that the first look is right too. */
function current(): number {
  if (timer === null && Date.now() - tick >= 1000) tick = Date.now();
  return tick;
}

function run(): void {
  tick = Date.now();
  for (const listener of listeners) listener();
  timer = setTimeout(run, 1000 - (Date.now() % 1000));
}

/** One timer for everybody who shows a running clock; none when nobody does. */
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

/** The running second, in ms by the server's clock. Draws its component every second: use it in small ones. */
export function useNow(): number {
  return useSyncExternalStore(onSecond, current) + behind;
}

/** Something said of the time, drawn again only when what is said changes. */
export function useEachSecond(say: (now: number) => string): string {
  return useSyncExternalStore(onSecond, () => say(current() + behind));
}
