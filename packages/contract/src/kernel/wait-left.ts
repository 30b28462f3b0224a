/**
 * Milliseconds left of a wait that began at `from`; 0 when it is over. A beginning ahead of the clock counts as over:
 * the clock was set back since, and nobody waits for the difference.
 */
export const waitLeft = (from: number, lengthMs: number, now: number): number =>
  now < from ? 0 : Math.max(0, from + lengthMs - now);

/** Clocks are never quite right: what begins further ahead than this was written while the clock ran ahead. */
export const clockSlackMs = 60_000;

/** Whether an instant lies further ahead of the clock than clocks differ. */
const isAhead = (instant: number, now: number): boolean => instant > now + clockSlackMs;

/**
 * Milliseconds left of what lasts for `lengthMs` from `from` on: a mute, a token, a code, a signed address; 0 when it is
 * over. What begins ahead of the clock counts as over too: it would last until a clock that was set back is there again.
 */
export const timeLeft = (from: number, lengthMs: number, now: number): number =>
  isAhead(from, now) ? 0 : Math.max(0, Math.min(from, now) + lengthMs - now);

/** How old something is, in milliseconds. What was made ahead of the clock counts as older than any bound. */
export const ageOf = (from: number, now: number): number => (isAhead(from, now) ? now : Math.max(0, now - from));
