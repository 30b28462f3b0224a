import type { Match, Reservation } from '@touchline/contract/matches';
import type { ReservationRow } from './schedule.store.ts';

export const presentReservation = (row: ReservationRow): Reservation => ({
  matchId: row.match_id,
  kind: row.kind,
  reservedAt: row.reserved_at.toISOString(),
  signedAt: row.signed_at?.toISOString() ?? null,
});

/** A match in the public schedule of a host. */
export const presentScheduled = (
  match: Match,
  { signed_at }: Pick<ReservationRow, 'signed_at'>,
  reminder: boolean,
) => ({
  match,
  signedAt: signed_at?.toISOString() ?? null,
  reminder,
});
