import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { hostNotices } from '../hosts/host-notices.ts';
import { call, perMinute } from '../kernel/call.ts';
import { count, day, id, instant, pageInput, pageOf } from '../kernel/shapes.ts';
import { match } from '../matches/shapes.ts';

const monthPattern = /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => monthPattern.test(text);
/** A calendar month of the server's time zone, `2026-03`. */
export const month = z.string().check(z.regex(monthPattern));

/** What a stretch of time comes to. A broadcast over midnight peaks in both days and lasts in the day it began. */
const figures = {
  /** Greatest number of viewers at one time. */
  peak: count,
  /** Of all minutes on air. */
  averageViewers: count,
  broadcasts: count,
  seconds: count,
  /** People who began to follow and still do. */
  newFans: count,
};

export const dayFigures = z.object({
  day,
  ...figures,
  /** Gifts to the host, and the host's share of what was paid for them. */
  gifts: count,
  coins: count,
});
export type DayFigures = z.output<typeof dayFigures>;
export const monthFigures = z.object({ month, ...figures, daysOnAir: count });
export type MonthFigures = z.output<typeof monthFigures>;

export const pastBroadcast = z.object({
  id,
  /** The day it belongs to. */
  day,
  startedAt: instant,
  endedAt: instant,
  seconds: count,
  peak: count,
  averageViewers: count,
  cutOff: z.boolean(),
  match: z.nullable(match),
  /** Ended after the figures were made: in them from the next night on. */
  provisional: z.boolean(),
});
export type PastBroadcast = z.output<typeof pastBroadcast>;

/** Who or what ended a broadcast: the host, an encoder that stayed away, an operator or a rule, a platform that was down. */
export const broadcastEndings = ['host', 'encoder', 'cut_off', 'platform'] as const;

/** What one broadcast came to. Extended by the library, so that a build without schemas can leave it out. */
export const broadcastSummary = z.extend(pastBroadcast, {
  ending: z.enum(broadcastEndings),
  /** Who began to follow while it was on and still did when it was summed up. */
  newFollowers: count,
  /** What people wrote in the host's room meanwhile; gifts and red packets are no messages. */
  messages: count,
  /** The minute with the most messages; null when nobody wrote. */
  loudest: z.nullable(z.object({ at: instant, messages: count })),
  /** `coins` is the host's share of what was paid. */
  gifts: z.object({ gifts: count, coins: count, senders: count }),
  /** Who gave most in this broadcast, at most `topFansMax`. */
  topFans: z.array(z.object({ person: userCard, coins: count, gifts: count })),
});
export type BroadcastSummary = z.output<typeof broadcastSummary>;
export const topFansMax = 5;

/** Points of one broadcast are at most so many, however long it was. */
export const curvePointsMax = 240;

export const historyCalls = {
  statistics: call({
    method: 'POST',
    path: '/web_anchor/live_statistics',
    access: 'anchor',
    rate: perMinute(60),
    summary:
      "A month of the host's figures by day with the month before, as the last night's run left them, and today so far.",
    input: z.object({ month: z.optional(month) }),
    output: z.object({
      /** When the figures were made; null before the first night. */
      asOf: z.nullable(instant),
      /** The last day that is in them. */
      through: z.nullable(day),
      /** Offset of the server's clock at `asOf` in minutes, 480 for UTC+8. */
      utcOffset: z.int(),
      month,
      /** Months with figures, the latest first, with the current one. */
      months: z.array(month),
      total: monthFigures,
      before: monthFigures,
      /** Every day of the month that is in the figures. */
      days: z.array(dayFigures),
      daysBefore: z.array(dayFigures),
      /** The running day up to now, the running broadcast included; null for another month than the current one. */
      today: z.nullable(dayFigures),
    }),
    errors: hostNotices,
  }),
  history: call({
    method: 'POST',
    path: '/web_anchor/live_history',
    access: 'anchor',
    rate: perMinute(60),
    summary: "The host's broadcasts that began in a month, the latest first.",
    input: z.object({ month: z.optional(month), ...pageInput }),
    output: pageOf(pastBroadcast),
    errors: hostNotices,
  }),
  /** Not in the specification: what a host reads when a broadcast is over, and again from the history. */
  summary: call({
    method: 'POST',
    path: '/web_anchor/live_summary',
    access: 'anchor',
    rate: perMinute(60),
    summary:
      'What one of the host’s broadcasts came to; without `sessionId` the last one that is over, null before the first.',
    input: z.object({ sessionId: z.optional(id) }),
    output: z.object({ summary: z.nullable(broadcastSummary) }),
    errors: hostNotices,
  }),
  curve: call({
    method: 'POST',
    path: '/web_anchor/live_viewers',
    access: 'anchor',
    rate: perMinute(120),
    summary: 'Viewers over the time of one of the host’s broadcasts, the running one too.',
    input: z.object({ sessionId: id }),
    /** Each point is the greatest number in the `stepSeconds` from its instant on. */
    output: z.object({
      startedAt: instant,
      endedAt: z.nullable(instant),
      stepSeconds: count,
      points: z.array(z.object({ at: instant, viewers: count })),
    }),
    errors: hostNotices,
  }),
} as const;
