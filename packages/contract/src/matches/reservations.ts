import { limits } from '../limits/index.ts';
import type { ReservationKind } from './status.ts';

/** A reservation of one host; `kickOff` in UTC ms. */
export interface HeldReservation {
  readonly matchId: string;
  readonly kickOff: number;
  readonly kind: ReservationKind;
}

export type ReservationAnswer<R extends HeldReservation> =
  /** No conflict; `cancel` lists the reservations that `replace` gives up. */
  | { readonly outcome: 'reserved'; readonly cancel: readonly R[] }
  /** Already reserved in the same kind. */
  | { readonly outcome: 'unchanged'; readonly held: R }
  /** The same match is reserved in the other kind; `replace` changes it. */
  | { readonly outcome: 'kind_changed'; readonly held: R }
  | { readonly outcome: 'reservation_kind_conflict'; readonly held: R }
  /** Earliest kick-off first. */
  | { readonly outcome: 'reservation_conflict'; readonly inTheWay: readonly R[] };

/** Kick-offs must be more than the gap apart; exactly the gap is too near. Compares instants, not local times. */
export const isTooNear = (a: number, b: number): boolean => Math.abs(a - b) <= limits.matches.reservationGapMs;

/** Checks a new reservation. Both kinds count for the gap; a match is reserved in one kind only. */
export function checkReservation<R extends HeldReservation>(
  held: readonly R[],
  wanted: HeldReservation,
  replace = false,
): ReservationAnswer<R> {
  const same = held.find((reservation) => reservation.matchId === wanted.matchId);
  if (same?.kind === wanted.kind) return { outcome: 'unchanged', held: same };
  if (same) return { outcome: replace ? 'kind_changed' : 'reservation_kind_conflict', held: same };
  const inTheWay = held
    .filter((reservation) => isTooNear(reservation.kickOff, wanted.kickOff))
    .sort((a, b) => a.kickOff - b.kickOff);
  if (inTheWay.length > 0 && !replace) return { outcome: 'reservation_conflict', inTheWay };
  return { outcome: 'reserved', cancel: inTheWay };
}

/** Pairs that a moved kick-off brought too near each other; both stay reserved and the host is notified. */
export function nearPairs<R extends HeldReservation>(held: readonly R[]): readonly (readonly [R, R])[] {
  const ordered = [...held].sort((a, b) => a.kickOff - b.kickOff);
  return ordered.flatMap((earlier, at) => {
    const later = ordered[at + 1];
    return later && isTooNear(earlier.kickOff, later.kickOff) ? [[earlier, later] as const] : [];
  });
}
