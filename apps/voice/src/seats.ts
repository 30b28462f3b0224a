/** Seats of a room: 0 is the host's, 1 to 10 are for guests. */
export const seatCount = 11;

/** A speaker receives every seat but its own. */
export const receivedSeats = seatCount - 1;

const firstSsrc = 1_000;

/** The same for every room: a seat keeps its source when its speaker changes, so nobody has to negotiate again. */
export const ssrcOf = (seat: number): number => firstSsrc + seat;

/** Whether a source is one of the engine's own. */
export const isSeatSsrc = (ssrc: number): boolean => ssrc >= firstSsrc && ssrc < firstSsrc + seatCount;

/** The receiving line of a speaker's connection that carries a seat; null for the own seat. */
export function lineOf(seat: number, own: number): number | null {
  if (seat === own) return null;
  return seat < own ? seat : seat - 1;
}

/** The seat on a receiving line of the speaker on seat `own`. */
export const seatOn = (line: number, own: number): number => (line < own ? line : line + 1);
