import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { nearPairs, type scheduleCalls } from '@touchline/contract/matches';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { BadInput, type Refusal, refuse } from '../../../platform/refusal.ts';
import { checkedSpan } from '../lists/span.ts';
import { presentLeague } from '../matches.present.ts';
import { readMarks } from './marks.ts';
import type { ScheduleDeps } from './needs.ts';
import { readReminders } from './reminders.store.ts';
import { presentReservation, presentScheduled } from './schedule.present.ts';
import {
  heldBy,
  leaguesOfRaces,
  type RaceFilter,
  type RacePosition,
  readRaces,
  readSchedule,
  reservationsOn,
} from './schedule.store.ts';

const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

const placeOf = (cursor: string | undefined): RacePosition | null | BadInput => decodeCursor(cursor, ['kickoff', 'id']);

/** A page from rows that were read with one extra. */
const paged = <R extends { id: string; kickoff_at: Date }>(found: readonly R[], limit: number) =>
  takePage(found, limit, (last) => [last.kickoff_at.getTime(), last.id] satisfies RacePosition);

/** The public schedule of a host. */
export async function hostSchedule(
  deps: ScheduleDeps,
  readerUid: string,
  input: ParsedInputOf<typeof scheduleCalls.hostSchedule>,
): Promise<OutputOf<typeof scheduleCalls.hostSchedule> | Refusal<'user_not_found'> | BadInput> {
  const after = placeOf(input.cursor);
  if (after instanceof BadInput) return after;
  const { db } = deps.platform;
  const host = (await deps.accounts.findUsers([input.hostId])).get(input.hostId);
  if (!host?.isHost) return refuse('user_not_found');
  const found = await readSchedule(db, input.hostId, { after, limit: input.limit + 1 });
  const { page, next } = paged(found, input.limit);
  const ids = page.map(({ id }) => id);
  const [matches, reminded] = await Promise.all([deps.matches.findMatches(ids), readReminders(db, readerUid, ids)]);
  return {
    items: page.flatMap((row) => {
      const match = matches.get(row.id);
      return match ? [presentScheduled(match, row, reminded.has(row.id))] : [];
    }),
    next,
  };
}

/** Matches a host can choose from. */
export async function races(
  deps: ScheduleDeps,
  hostId: string,
  input: ParsedInputOf<typeof scheduleCalls.races>,
): Promise<OutputOf<typeof scheduleCalls.races> | BadInput> {
  const after = placeOf(input.cursor);
  if (after instanceof BadInput) return after;
  const { db, clock } = deps.platform;
  const { from, to } = input;
  if ((from === undefined) !== (to === undefined)) return new BadInput([{ path: 'to', code: 'span_invalid' }]);
  const span = from !== undefined && to !== undefined ? { from, to } : null;
  const wrong = span && checkedSpan(span, 'to');
  if (wrong) return wrong;
  const filter: RaceFilter = {
    column: input.column,
    leagueId: input.leagueId,
    span: span && { from: new Date(span.from), to: new Date(span.to) },
    text: normaliseForSearch(input.text),
    now: clock.date(),
    heldBy: input.view === 'reserved' ? hostId : null,
    after,
    limit: input.limit + 1,
  };
  const [found, leagues, held] = await Promise.all([
    readRaces(db, filter),
    after ? [] : leaguesOfRaces(db, filter),
    heldBy(db, hostId, { from: new Date(clock.now() - 24 * 3_600_000), to: new Date(lastInstant) }),
  ]);
  const { page, next } = paged(found, input.limit);
  const ids = page.map(({ id }) => id);
  const [matches, marks, reservations] = await Promise.all([
    deps.matches.findMatches(ids),
    readMarks(deps, hostId, ids),
    reservationsOn(db, ids),
  ]);
  const own = new Map(
    reservations.filter((row) => row.host_uid === hostId).map((row) => [row.match_id, presentReservation(row)]),
  );
  return {
    items: ids.flatMap((matchId) => {
      const match = matches.get(matchId);
      const mark = marks.get(matchId);
      return match && mark ? [{ match, mark, reservation: own.get(matchId) ?? null }] : [];
    }),
    next,
    leagues: leagues.map(presentLeague),
    near: nearPairs(held.filter(({ status }) => status !== 'ended')).map(([a, b]) => [a.matchId, b.matchId]),
  };
}
