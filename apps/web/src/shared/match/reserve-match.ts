import { isApiError } from '@touchline/client';
import type { ConflictingReservation } from '@touchline/contract/errors';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { type ReservationKind, scheduleCalls } from '@touchline/contract/matches';
import { api } from '../api/api.ts';
import { markOf, patchMark, reloadMarks } from './match-marks.ts';

type ReserveInput = InputOf<typeof scheduleCalls.reserve>;
export type ReserveAnswer = OutputOf<typeof scheduleCalls.reserve>;

/** A decision that only the host can make. */
export type ReserveQuestion =
  | { readonly ask: 'conflict'; readonly reservations: readonly ConflictingReservation[] }
  | { readonly ask: 'kind'; readonly kind: ReservationKind };

/**
 * Reserves a match, or cancels the reservation. Returns a conflict as a question instead of throwing; `replace`
 * confirms it. Updates every place that shows the match.
 */
export async function reserveMatch(input: ReserveInput): Promise<ReserveAnswer | ReserveQuestion> {
  const { matchId, kind = 'schedule' } = input;
  try {
    const answer = await api.call(scheduleCalls.reserve, input);
    for (const cancelled of answer.cancelled) {
      const hosts = markOf(cancelled)?.hostCount ?? 0;
      patchMark(cancelled, { reserved: null, hostCount: Math.max(0, hosts - 1) });
    }
    if (answer.reservation) patchMark(matchId, { reserved: answer.reservation.kind });
    reloadMarks([matchId, ...answer.cancelled]);
    return answer;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'reservation_kind_conflict') return { ask: 'kind', kind };
    if (error.code !== 'reservation_conflict') throw error;
    return { ask: 'conflict', reservations: (error.data?.reservations as ConflictingReservation[] | undefined) ?? [] };
  }
}

export const isQuestion = (answer: ReserveAnswer | ReserveQuestion): answer is ReserveQuestion => 'ask' in answer;
