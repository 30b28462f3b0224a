import type { Reservation } from '@touchline/contract/matches';
import type { ReservationRow } from './schedule.store.ts';

export const presentReservation = (row: ReservationRow): Reservation => ({
  matchId: row.match_id,
  kind: row.kind,
  reservedAt: row.reserved_at.toISOString(),
  signedAt: row.signed_at?.toISOString() ?? null,
});
