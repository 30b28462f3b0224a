import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type Reservation, reservationRefusal, type scheduleCalls } from '@touchline/contract/matches';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ScheduleDeps } from './needs.ts';
import { publishReservations } from './publish-reservations.ts';
import { presentReservation } from './schedule.present.ts';
import { matchFacts, readReservation, signReservation } from './schedule.store.ts';

type State = Refusal<'match_already_ended' | 'match_called_off'>;

/** Sets whether a host is ready for a reserved match. */
export async function sign(
  deps: ScheduleDeps,
  hostId: string,
  { matchId, signed }: ParsedInputOf<typeof scheduleCalls.sign>,
): Promise<Reservation | State | Refusal<'not_found'>> {
  const { db, clock } = deps.platform;
  const match = await matchFacts(db, matchId);
  const held = match && (await readReservation(db, hostId, matchId));
  if (!held) return refuse('not_found');
  const over = signed ? reservationRefusal(match.status, held.kind) : null;
  if (over) return refuse(over);
  const row = await signReservation(db, hostId, matchId, signed ? clock.date() : null);
  if (!row) return refuse('not_found');
  const reservation = presentReservation(row);
  publishReservations(deps, hostId, { reservation, cancelled: [] });
  return reservation;
}
