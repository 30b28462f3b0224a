import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing, pageInput, pageOf } from '../kernel/schemas.ts';
import { column, columnInfo, liveHost } from '../matches/shapes.ts';
import { playback, viewerCutOff } from '../streams/shapes.ts';

export * from './application-schemas.ts';
export * from './studio-schemas.ts';

const columnPick = { column: z._default(column, 0) };

export const hostSchemas = {
  columns: {
    summary: 'Returns the sport tabs of the host list.',
    input: nothing,
    output: z.object({ items: z.array(columnInfo) }),
    errors: [],
  },
  columnsWithNumbers: {
    summary: 'Returns the sport tabs with the number of live hosts in each.',
    input: nothing,
    output: z.object({ items: z.array(columnInfo) }),
    errors: [],
  },
  page: {
    summary: 'Returns a page of hosts: live hosts by viewers, then the others by followers.',
    input: z.object({ ...columnPick, ...pageInput }),
    output: pageOf(liveHost),
    errors: [],
  },
  list: {
    summary: 'Returns the host list with a cursor, in the same order as the pages.',
    input: z.object({ ...columnPick, liveOnly: z._default(z.boolean(), false), ...cursorInput }),
    output: listOf(liveHost),
    errors: [],
  },
  recommended: {
    summary: 'Returns recommended hosts: live hosts first, without the hosts that the caller follows.',
    input: z.object({ ...columnPick, limit: z._default(z.int().check(z.gte(1), z.lte(30)), 10) }),
    output: z.object({ items: z.array(liveHost) }),
    errors: [],
  },
  recommendedFor: {
    summary: 'Returns hosts similar to a given host: on the same match first, then of the same sport.',
    input: z.object({ hostId: id, limit: z._default(z.int().check(z.gte(1), z.lte(30)), 10) }),
    output: z.object({ items: z.array(liveHost) }),
    errors: ['user_not_found'],
  },
  details: {
    summary: "Returns a host's room: host, stream, match and the caller's permissions.",
    input: z.object({ hostId: id }),
    output: z.object({
      host: liveHost,
      intro: z.string(),
      announcement: z.string(),
      followed: z.boolean(),
      own: z.boolean(),
      stream: z.object({
        state: z.enum(['live', 'reconnecting', 'offline']),
        startedAt: z.nullable(instant),
        playback: z.array(playback),
        /** Set for some time after the platform ended the broadcast. */
        cutOff: z.nullable(viewerCutOff),
      }),
    }),
    errors: ['user_not_found', 'host_cut_off'],
  },
  information: {
    summary: 'Returns the profile card of a host: followers, broadcasts, time on air.',
    input: z.object({ hostId: id }),
    output: z.object({
      host: liveHost,
      intro: z.string(),
      followed: z.boolean(),
      broadcasts: count,
      minutesOnAir: count,
      lastLiveAt: z.nullable(instant),
    }),
    errors: ['user_not_found'],
  },
  roomCounts: {
    summary: 'Returns the current number of viewers of each room.',
    input: z.object({ roomIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ items: z.array(z.object({ roomId: id, viewers: count })) }),
    errors: [],
  },
  follow: {
    summary: 'Follows a host. A repeat has no effect.',
    input: z.object({ hostId: id }),
    output: z.object({ followed: z.boolean(), followers: count }),
    errors: ['user_not_found'],
  },
  unfollow: {
    summary: 'Stops following a host.',
    input: z.object({ hostId: id }),
    output: z.object({ followed: z.boolean(), followers: count }),
    errors: ['user_not_found'],
  },
  follows: {
    summary: 'Returns the hosts that the caller follows: live hosts first, then the most recently followed.',
    input: z.object(cursorInput),
    output: z.object({ items: z.array(liveHost), next: z.nullable(z.string()), total: count }),
    errors: [],
  },
} as const satisfies CallSchemas;
