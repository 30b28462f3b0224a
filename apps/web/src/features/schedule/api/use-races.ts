import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useMutationOf } from '@touchline/app-kit/calls';
import { useClock } from '@touchline/app-kit/clock';
import type { ColumnId } from '@touchline/contract/enums';
import { type RaceOption, type ReservationKind, scheduleCalls } from '@touchline/contract/matches';
import { useRacePages } from '../../../shared/match/use-race-pages.ts';

export interface RaceFilter {
  readonly view: 'reserved' | 'library';
  readonly kind: ReservationKind;
  readonly column: ColumnId;
  readonly leagueId: string;
  /** A day as `2026-03-01`, empty for any. */
  readonly day: string;
  readonly text: string;
}

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;
/** A result review covers a recent match, or is reserved before the match. */
const resultSpan = { before: 3 * dayMs, after: 7 * dayMs };

const midnight = (day: string, plus = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plus);
};

/** Returns the period to request; `now` in ms. */
function spanOf({ view, kind, day }: RaceFilter, now: number): { from?: string; to?: string } {
  if (view === 'reserved') return {};
  if (day !== '') return { from: midnight(day).toISOString(), to: midnight(day, 1).toISOString() };
  if (kind === 'schedule') return {};
  return {
    from: new Date(now - resultSpan.before).toISOString(),
    to: new Date(now + resultSpan.after).toISOString(),
  };
}

/** Matches to choose from, or reservations, page by page. */
export function useRaces(filter: RaceFilter) {
  const { view, column, leagueId, text } = filter;
  // Rounded to the hour, so that the same query is reused.
  const hour = Number(useClock((now) => String(Math.floor(now / hourMs))));
  const library =
    view === 'library'
      ? { column, ...(leagueId ? { leagueId } : {}), text: text.trim(), ...spanOf(filter, hour * hourMs) }
      : {};
  return useRacePages({ view, ...library });
}

/** Sets whether the host is ready. */
export function useSign() {
  const queries = useQueryClient();
  return useMutationOf(scheduleCalls.sign, { onSettled: () => reloadAnswers(queries, scheduleCalls.races) });
}

/** Groups matches by the day of their kick-off, in the user's time zone. */
export function byDay(items: readonly RaceOption[]): [day: string, items: RaceOption[]][] {
  const groups = Map.groupBy(items, ({ match }) => new Date(match.kickoffAt).toDateString());
  return [...groups].map(([, list]) => [list[0]?.match.kickoffAt ?? '', list]);
}
