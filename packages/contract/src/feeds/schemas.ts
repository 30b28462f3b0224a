import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import {
  feedIncidentRecord,
  feedLeagueRecord,
  feedLineupRecord,
  feedMatchRecord,
  feedStatisticsRecord,
  feedTeamRecord,
} from './record-shapes.ts';

export * from './operator-schemas.ts';
export * from './record-shapes.ts';

const many = <T extends z.ZodMiniType>(record: T) =>
  z.optional(z.array(record).check(z.maxLength(limits.feeds.recordsMax)));

/** A record that is left out. `place` is such as `matches[3].homeScore`. */
export const refusedRecord = z.object({ place: z.string(), reason: z.string() });
export type RefusedRecord = z.output<typeof refusedRecord>;

/** A record that refers to an unknown one. */
export const unknownRef = z.object({ place: z.string(), ref: z.string() });

export const feedSchemas = {
  push: {
    summary:
      'Stores leagues, teams, matches, line-ups, statistics and incidents of the provider of the key. Safe to repeat and to deliver out of ' +
      'order. Valid records are stored when others of the same delivery are refused. See docs/feeds.md.',
    /** Each record is checked by itself, so that one mistake does not refuse the others. */
    input: z.object({
      leagues: many(z.unknown()),
      teams: many(z.unknown()),
      matches: many(z.unknown()),
      lineups: many(z.unknown()),
      statistics: many(z.unknown()),
      incidents: many(z.unknown()),
    }),
    described: z.object({
      leagues: many(feedLeagueRecord),
      teams: many(feedTeamRecord),
      matches: many(feedMatchRecord),
      lineups: many(feedLineupRecord),
      statistics: many(feedStatisticsRecord),
      incidents: many(feedIncidentRecord),
    }),
    output: z.object({
      /** Records that changed something. */
      accepted: count,
      /** Valid records that were known already, older than the stored ones, or of a match that another feed leads. */
      unchanged: count,
      refused: z.object({ total: count, items: z.array(refusedRecord) }),
      unknown: z.object({ total: count, items: z.array(unknownRef) }),
    }),
    errors: ['feed_key_invalid', 'feed_record_invalid'],
  },
} as const satisfies CallSchemas;
