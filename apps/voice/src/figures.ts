/** Figures of the whole engine, for monitoring. Fields ending in `Total` only grow. */
export interface VoiceFigures {
  rooms: number;
  /** Seats with a holder. */
  seats: number;
  /** Seats whose speaker is connected. */
  speakers: number;
  listeners: number;
  packetsInTotal: number;
  packetsOutTotal: number;
  /** Of muted seats, malformed, or above the allowance of a speaker. */
  packetsDroppedTotal: number;
  batchesSentTotal: number;
  batchesSkippedTotal: number;
  /** Connections with a wrong ticket, or beyond a limit. */
  connectionsRefusedTotal: number;
  offersRefusedTotal: number;
}

/** The counters behind the totals. */
export interface Totals {
  packetsIn: number;
  packetsOut: number;
  packetsDropped: number;
  batchesSent: number;
  batchesSkipped: number;
  connectionsRefused: number;
  offersRefused: number;
}

export const noTotals = (): Totals => ({
  packetsIn: 0,
  packetsOut: 0,
  packetsDropped: 0,
  batchesSent: 0,
  batchesSkipped: 0,
  connectionsRefused: 0,
  offersRefused: 0,
});
