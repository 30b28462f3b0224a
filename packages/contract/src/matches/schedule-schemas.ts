import * as z from 'zod/mini';
import { hostNotices } from '../hosts/host-notices.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, id, instant, listOf, localName } from '../kernel/schemas.ts';
import { column, league, match, matchHost } from './shapes.ts';
import { reservationKinds } from './status.ts';

export const reservationKind = z.enum(reservationKinds);

/** A match reserved by a host. */
export const reservation = z.object({
  matchId: id,
  kind: reservationKind,
  reservedAt: instant,
  /** When the host confirmed being ready for it (`liveSign`). */
  signedAt: z.nullable(instant),
});
export type Reservation = z.output<typeof reservation>;

/** Marks of a match for one reader. Matches without marks are left out. */
export const matchMark = z.object({
  matchId: id,
  /** Whether the reader gets a reminder. */
  reminder: z.boolean(),
  /** The reader's own reservation as a host. */
  reserved: z.nullable(reservationKind),
  /** Number of hosts with a reservation, and the first few of them. */
  hostCount: count,
  hosts: z.array(matchHost),
  /** Number of users with a reminder. */
  reminders: count,
});
export type MatchMark = z.output<typeof matchMark>;

/** A match that a host may reserve, with the facts that decide whether it is possible. */
export const raceOption = z.object({ match, mark: matchMark, reservation: z.nullable(reservation) });
export type RaceOption = z.output<typeof raceOption>;

/** A match of a public schedule. */
export const scheduled = z.object({ match, signedAt: z.nullable(instant), reminder: z.boolean() });
export type Scheduled = z.output<typeof scheduled>;

const nearMatch = z.object({ matchId: id, homeName: localName, awayName: localName, kickoffAt: instant });

export const scheduleSchemas = {
  reserve: {
    summary:
      'Reserves a match or cancels a reservation. `replace` cancels all conflicting ones in the same transaction.',
    input: z.object({
      matchId: id,
      kind: z._default(reservationKind, 'schedule'),
      action: z._default(z.enum(['reserve', 'cancel']), 'reserve'),
      replace: z._default(z.boolean(), false),
    }),
    /** `cancelled`: the reservations given up, earliest kick-off first. */
    output: z.object({ reservation: z.nullable(reservation), cancelled: z.array(id) }),
    errors: [
      ...hostNotices,
      'match_already_ended',
      'match_called_off',
      'reservation_conflict',
      'reservation_kind_conflict',
    ],
  },
  remind: {
    summary: "Sets or removes the caller's reminder of a match. The reminder is sent shortly before kick-off.",
    input: z.object({ matchId: id, action: z._default(z.enum(['subscribe', 'unsubscribe']), 'subscribe') }),
    output: z.object({ reminder: z.boolean(), reminders: count }),
    errors: ['match_already_started', 'match_already_ended', 'match_called_off'],
  },
  marks: {
    summary:
      "Returns the hosts that reserved the given matches, and the caller's own reservation and reminder for each.",
    input: z.object({ matchIds: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ items: z.array(matchMark) }),
    errors: [],
  },
  hostSchedule: {
    summary: "Returns a host's public schedule: live and upcoming matches, nearest first.",
    input: z.object({ hostId: id, ...cursorInput }),
    output: listOf(scheduled),
    errors: ['user_not_found'],
  },
  races: {
    summary: "Returns matches that a host can choose: the library of a span, or the host's reservations.",
    input: z.object({
      view: z._default(z.enum(['library', 'reserved']), 'library'),
      column: z._default(column, 0),
      leagueId: z.optional(id),
      /** Both or none; without them the library lists all upcoming matches. */
      from: z.optional(instant),
      to: z.optional(instant),
      /** Part of a team or league name, in any language. */
      text: z._default(z.string().check(z.maxLength(100)), ''),
      ...cursorInput,
    }),
    output: z.extend(listOf(raceOption), {
      /** Leagues of the span for the filter; on the first page only. */
      leagues: z.array(league),
      /** Pairs of the host's reservations that a moved kick-off brought too near each other. */
      near: z.array(z.tuple([id, id])),
    }),
    errors: hostNotices,
  },
  /** `a` is the host of the room, `b` the match to show in it, or 0 for none. */
  showMatch: {
    summary:
      "Shows a match in the caller's room. `a` is the calling host, `b` the match, or 0 for a talk without a match.",
    input: z.object({ a: id, b: z.union([z.literal('0'), id]) }),
    output: z.object({ hostId: id, match: z.nullable(match) }),
    errors: [...hostNotices, 'match_already_ended', 'match_called_off'],
  },
  sign: {
    summary:
      'Marks the host as ready for a reserved match. Viewers see the mark, and a broadcast around kick-off is on this match. ' +
      '`signed: false` removes the mark.',
    input: z.object({ matchId: id, signed: z._default(z.boolean(), true) }),
    output: reservation,
    errors: [...hostNotices, 'match_already_ended', 'match_called_off'],
  },
} as const satisfies CallSchemas;

export const scheduleEventSchemas = {
  startsSoon: z.object({ ...nearMatch.shape, minutes: count }),
  changed: z.object({ reserved: z.array(reservation), cancelled: z.array(id) }),
  near: z.object({ earlier: nearMatch, later: nearMatch }),
} as const satisfies EventSchemas;
