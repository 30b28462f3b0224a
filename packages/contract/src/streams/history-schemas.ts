import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { hostNotices } from '../hosts/host-notices.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, day, id, instant, pageInput, pageOf } from '../kernel/schemas.ts';
import { match } from '../matches/shapes.ts';
import { broadcastEndings, monthPattern } from './history.ts';
import { hostCutOff } from './shapes.ts';

/** A calendar month of the server's time zone, `2026-03`. */
export const month = z.string().check(z.regex(monthPattern));

/**
 * Figures of a period. A broadcast over midnight counts for the peaks of both days and for the duration of the day it
 * began.
 */
const figures = {
  /** Greatest number of viewers at one time. */
  peak: count,
  /** Average over all minutes on air. */
  averageViewers: count,
  broadcasts: count,
  seconds: count,
  /** Users who started to follow and still do. */
  newFans: count,
};

export const dayFigures = z.object({
  day,
  ...figures,
  /** Gifts to the host, and the host's share of the coins paid. */
  gifts: count,
  coins: count,
});
export type DayFigures = z.output<typeof dayFigures>;
export const monthFigures = z.object({ month, ...figures, daysOnAir: count });
export type MonthFigures = z.output<typeof monthFigures>;

export const pastBroadcast = z.object({
  id,
  /** The day it counts for. */
  day,
  startedAt: instant,
  endedAt: instant,
  seconds: count,
  peak: count,
  averageViewers: count,
  cutOff: z.boolean(),
  match: z.nullable(match),
  /** Ended after the figures were computed; included from the next night on. */
  provisional: z.boolean(),
});
export type PastBroadcast = z.output<typeof pastBroadcast>;

/** Summary of one broadcast. */
export const broadcastSummary = z.extend(pastBroadcast, {
  ending: z.enum(broadcastEndings),
  /** Why the platform ended it; null for other endings. */
  why: z.nullable(hostCutOff),
  /** Users who started to follow during the broadcast and still did when the summary was made. */
  newFollowers: count,
  /** Messages in the host's room during the broadcast; gifts and red packets are not counted. */
  messages: count,
  /** The minute with the most messages; null when nobody wrote. */
  loudest: z.nullable(z.object({ at: instant, messages: count })),
  /** `coins` is the host's share of what was paid. */
  gifts: z.object({ gifts: count, coins: count, senders: count }),
  /** Top senders of this broadcast, at most `topFansMax`. */
  topFans: z.array(z.object({ person: userCard, coins: count, gifts: count })),
});
export type BroadcastSummary = z.output<typeof broadcastSummary>;

export const historySchemas = {
  statistics: {
    summary: "Returns the host's daily figures of a month and the month before, as of last night, and of today so far.",
    input: z.object({ month: z.optional(month) }),
    output: z.object({
      /** When the figures were computed; null before the first night. */
      asOf: z.nullable(instant),
      /** The last day included. */
      through: z.nullable(day),
      /** Offset of the server's clock at `asOf` in minutes, 480 for UTC+8. */
      utcOffset: z.int(),
      month,
      /** Months with figures, the latest first, with the current one. */
      months: z.array(month),
      total: monthFigures,
      before: monthFigures,
      /** Every day of the month with figures. */
      days: z.array(dayFigures),
      daysBefore: z.array(dayFigures),
      /** The current day so far, including the current broadcast; null for any month but the current one. */
      today: z.nullable(dayFigures),
    }),
    errors: hostNotices,
  },
  history: {
    summary: "Returns the host's broadcasts that began in a month, newest first.",
    input: z.object({ month: z.optional(month), ...pageInput }),
    output: pageOf(pastBroadcast),
    errors: hostNotices,
  },
  /** Not in the specification: the summary that a host reads after a broadcast, and later from the history. */
  summary: {
    summary:
      "Returns the summary of one of the host's broadcasts. Without `sessionId`, returns the last ended one, or null " +
      'if there is none.',
    input: z.object({ sessionId: z.optional(id) }),
    output: z.object({ summary: z.nullable(broadcastSummary) }),
    errors: hostNotices,
  },
  curve: {
    summary: "Returns the viewer curve of one of the host's broadcasts, including the current one.",
    input: z.object({ sessionId: id }),
    /** Each point is the maximum over the `stepSeconds` from its instant on. */
    output: z.object({
      startedAt: instant,
      endedAt: z.nullable(instant),
      stepSeconds: count,
      points: z.array(z.object({ at: instant, viewers: count })),
    }),
    errors: hostNotices,
  },
} as const satisfies CallSchemas;
