import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { type LanguageCode, nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import {
  checkReservation,
  type HeldReservation,
  type Match,
  type Reservation,
  reservationRefusal,
  type scheduleCalls,
} from '@touchline/contract/matches';
import { inTransaction } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ScheduleDeps } from './needs.ts';
import { publishReservations } from './publish-reservations.ts';
import { presentReservation } from './schedule.present.ts';
import {
  deleteReservations,
  type HeldRow,
  heldBy,
  lockHost,
  matchFacts,
  putReservation,
  readReservation,
} from './schedule.store.ts';

type Input = ParsedInputOf<typeof scheduleCalls.reserve>;

type Output = OutputOf<typeof scheduleCalls.reserve>;

type State = Refusal<'match_already_ended' | 'match_called_off'>;

type Conflict = Refusal<'reservation_conflict' | 'reservation_kind_conflict'>;

/** The same reservation already exists, so nobody is notified. */
class Unchanged {
  readonly reservation: Reservation | null;
  constructor(reservation: Reservation | null) {
    this.reservation = reservation;
  }
}

/** The conflicting reservations, named after the transaction. */
class InTheWay {
  readonly held: readonly HeldRow[];
  constructor(held: readonly HeldRow[]) {
    this.held = held;
  }
}

/**
 * Reserves a match for a host or cancels the reservation. Runs under a lock of the host, so that of two concurrent
 * requests one sees the result of the other. With `replace` all conflicting reservations are removed in the same
 * transaction, or none.
 */
export async function reserve(
  deps: ScheduleDeps,
  hostId: string,
  input: Input,
  language: LanguageCode,
): Promise<Output | State | Conflict | Refusal<'not_found'>> {
  const { db, clock } = deps.platform;
  const { matchId, kind } = input;
  const answer = await inTransaction(
    db,
    async (tx): Promise<Output | Unchanged | InTheWay | State | Conflict | Refusal<'not_found'>> => {
      await lockHost(tx, hostId);
      if (input.action === 'cancel')
        return { reservation: null, cancelled: await deleteReservations(tx, hostId, [matchId]) };
      const match = await matchFacts(tx, matchId);
      if (!match) return refuse('not_found');
      const wanted: HeldReservation = { matchId, kind, kickOff: match.kickoff_at.getTime() };
      const gap = limits.matches.reservationGapMs;
      const around = { from: new Date(wanted.kickOff - gap), to: new Date(wanted.kickOff + gap) };
      const decided = checkReservation(await heldBy(tx, hostId, around, matchId), wanted, input.replace);
      if (decided.outcome === 'unchanged') {
        const row = await readReservation(tx, hostId, matchId);
        return new Unchanged(row ? presentReservation(row) : null);
      }
      const over = reservationRefusal(match.status, kind);
      if (over) return refuse(over);
      if (decided.outcome === 'reservation_kind_conflict') return refuse('reservation_kind_conflict');
      if (decided.outcome === 'reservation_conflict') return new InTheWay(decided.inTheWay);
      const given = decided.outcome === 'reserved' ? decided.cancel.map((held) => held.matchId) : [];
      const cancelled = await deleteReservations(tx, hostId, given);
      const row = await putReservation(tx, {
        host_uid: hostId,
        match_id: matchId,
        kind,
        reserved_at: clock.date(),
      });
      return { reservation: presentReservation(row), cancelled };
    },
  );
  if (answer instanceof InTheWay) return conflict(deps, answer.held, language);
  if (answer instanceof Unchanged) return { reservation: answer.reservation, cancelled: [] };
  if ('cancelled' in answer && (answer.reservation || answer.cancelled.length > 0))
    publishReservations(deps, hostId, answer);
  return answer;
}

/** Names all conflicting reservations, earliest kick-off first, in the user's language. */
async function conflict(deps: ScheduleDeps, held: readonly HeldRow[], language: LanguageCode): Promise<Conflict> {
  const matches = await deps.matches.findMatches(held.map(({ matchId }) => matchId));
  const reservations = held.map(({ matchId, kind, kickOff }) => ({
    matchId,
    ...teamsOf(matches.get(matchId), language),
    time: new Date(kickOff).toISOString(),
    kind,
  }));
  return refuse('reservation_conflict', {
    match: reservations[0]?.match ?? '',
    home: reservations[0]?.home ?? '',
    away: reservations[0]?.away ?? '',
    time: reservations[0]?.time ?? '',
    hours: limits.matches.reservationGapMs / 3_600_000,
    reservations,
  });
}

/** Both team names as one text and each alone: every language joins two teams in its own way. */
function teamsOf(match: Match | undefined, language: LanguageCode) {
  const home = match ? nameIn(language, match.homeName) : '';
  const away = match ? nameIn(language, match.awayName) : '';
  return { match: `${home} – ${away}`, home, away };
}
