import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { curvePointsMax, type DayFigures, type historyCalls, type MonthFigures } from '@touchline/contract/streams';
import { dayOf, daysOf, monthAfter, monthOf, monthSpan, startOf, utcOffsetAt } from '../../../platform/calendar.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import {
  noFigures,
  noGifts,
  presentCurve,
  presentFigures,
  presentFiguresState,
  presentPast,
} from './history.present.ts';
import {
  daysBetween,
  figuresSince,
  figuresState,
  pastBroadcasts,
  readMonths,
  readSamples,
  sessionTimes,
} from './history.store.ts';
import type { DayGifts, HistoryDeps } from './needs.ts';

/** Figures of a host for the current day, which the nightly run has not computed. */
async function todayOf({ platform: { db, clock }, gifts, hosts }: HistoryDeps, hostId: string): Promise<DayFigures> {
  const now = clock.date();
  const day = dayOf(now);
  const from = startOf(day);
  const [row, newFans, given] = await Promise.all([
    figuresSince(db, hostId, from, now),
    hosts.newFollowersOf(hostId, from, now),
    gifts.byDay(hostId, day, day),
  ]);
  return { day, ...presentFigures(row), newFans, ...(given.get(day) ?? noGifts) };
}

/** Figures of a host for a month and the month before, as of the last run, and for today. */
export async function statistics(
  deps: HistoryDeps,
  hostId: string,
  input: ParsedInputOf<typeof historyCalls.statistics>,
): Promise<OutputOf<typeof historyCalls.statistics>> {
  const {
    platform: { db, clock },
    gifts,
  } = deps;
  const current = monthOf(dayOf(clock.date()));
  const month = input.month ?? current;
  const earlier = monthAfter(month, -1);
  const [state, months, today] = await Promise.all([
    figuresState(db),
    readMonths(db, hostId),
    month === current ? todayOf(deps, hostId) : null,
  ]);
  const through = state?.through ?? '';
  const [wanted, before] = [daysOf(month, through), daysOf(earlier, through)];
  const [first, last] = [`${earlier}-01`, wanted.at(-1) ?? before.at(-1)];
  const [rows, given] = last
    ? await Promise.all([daysBetween(db, hostId, first, last), gifts.byDay(hostId, first, last)])
    : [[], new Map<string, DayGifts>()];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const daily = (days: readonly string[]): DayFigures[] =>
    days.map((day) => {
      const row = byDay.get(day);
      return { day, ...(row ? presentFigures(row) : noFigures), ...(given.get(day) ?? noGifts) };
    });
  const total = (of: string): MonthFigures => {
    const row = months.find((one) => one.month === of);
    return { month: of, ...(row ? presentFigures(row) : noFigures), daysOnAir: row?.days_on_air ?? 0 };
  };
  return {
    ...presentFiguresState(state),
    utcOffset: utcOffsetAt(state?.as_of ?? clock.date()),
    month,
    months: [...new Set([current, ...months.map((row) => row.month)])].sort().reverse(),
    total: total(month),
    before: total(earlier),
    days: daily(wanted),
    daysBefore: daily(before),
    today,
  };
}

/** Broadcasts of a host in a month; those that ended since the last run are included and marked. */
export async function history(
  { platform: { db, clock }, matches }: HistoryDeps,
  hostId: string,
  { month, page, pageSize }: ParsedInputOf<typeof historyCalls.history>,
): Promise<OutputOf<typeof historyCalls.history>> {
  const span = monthSpan(month ?? monthOf(dayOf(clock.date())));
  const { found, total } = await pastBroadcasts(db, hostId, span, {
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const known = await matches.findMatches(found.flatMap((row) => row.match_id ?? []));
  return {
    items: found.map((row) => presentPast(row, known)),
    total,
    page,
    pageSize,
  };
}

/** Viewers over the time of a broadcast, in steps of whole minutes that bound the number of points. */
export async function curve(
  { platform: { db, clock } }: HistoryDeps,
  hostId: string,
  { sessionId }: ParsedInputOf<typeof historyCalls.curve>,
): Promise<OutputOf<typeof historyCalls.curve> | Refusal<'not_found'>> {
  const session = await sessionTimes(db, hostId, sessionId);
  if (!session) return refuse('not_found');
  const minute = 60_000;
  const from = new Date(Math.floor(session.started_at.getTime() / minute) * minute);
  const minutes = Math.floor(((session.ended_at?.getTime() ?? clock.now()) - from.getTime()) / minute) + 1;
  const stepSeconds = 60 * Math.max(1, Math.ceil(minutes / curvePointsMax));
  const points = await readSamples(db, sessionId, from, stepSeconds);
  return presentCurve(session, stepSeconds, points);
}
