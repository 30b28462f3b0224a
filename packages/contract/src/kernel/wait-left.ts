/**
 * Milliseconds left of a wait that began at `from`; 0 when it is over. A beginning ahead of the clock counts as over:
 * the clock was set back since, and nobody waits for the difference.
 */
export const waitLeft = (from: number, lengthMs: number, now: number): number =>
  now < from ? 0 : Math.max(0, from + lengthMs - now);
