/**
 * Milliseconds left of a wait that began at `from`; 0 when it is over. A start ahead of the clock counts as over,
 * because the clock was set back since then.
 */
export const waitLeft = (from: number, lengthMs: number, now: number): number =>
  now < from ? 0 : Math.max(0, from + lengthMs - now);

/** Normal clock differences stay below this; a later start was written while the clock was wrong. */
export const clockSlackMs = 60_000;

/** Whether an instant is further ahead of the clock than clocks normally differ. */
const isAhead = (instant: number, now: number): boolean => instant > now + clockSlackMs;

/**
 * Milliseconds left of a period of `lengthMs` from `from`: a mute, a token, a code, a signed address; 0 when it is
 * over. A start ahead of the clock also counts as over; otherwise the period would last until the corrected clock
 * catches up.
 */
export const timeLeft = (from: number, lengthMs: number, now: number): number =>
  isAhead(from, now) ? 0 : Math.max(0, Math.min(from, now) + lengthMs - now);

/** Age in milliseconds. An object made ahead of the clock counts as older than any bound. */
export const ageOf = (from: number, now: number): number => (isAhead(from, now) ? now : Math.max(0, now - from));
