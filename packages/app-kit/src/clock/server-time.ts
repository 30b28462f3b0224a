/** How far this device's clock is behind the server's, in ms; phone clocks may be minutes off. */
let behind = 0;

/** Applies the server's time. Ignores differences under two seconds: they are network delay. */
export function noteServerTime(instant: string): void {
  const difference = Date.parse(instant) - Date.now();
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < 2000 ? 0 : difference;
}

/** A time of this device by the server's clock, in ms; by default the current one. */
export const serverNow = (deviceTime = Date.now()): number => deviceTime + behind;
