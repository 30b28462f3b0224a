import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, id, instant, nothing } from '../kernel/schemas.ts';
import { match } from '../matches/shapes.ts';
import { cutOffTemplate, playback } from '../streams/shapes.ts';
import { reason } from './input-shapes.ts';
import { liveTile } from './shapes.ts';

export const liveSchemas = {
  wall: {
    summary: 'Returns all open broadcasts, most watched first.',
    input: nothing,
    /** `reports`: all open reports of the queue. */
    output: z.object({ items: z.array(liveTile), viewers: count, reports: count, at: instant }),
    errors: [],
  },
  watch: {
    summary: 'Returns new URLs to play a broadcast in the back office. A private broadcast has none.',
    input: z.object({ hostId: id }),
    output: z.object({ playback: z.array(playback) }),
    errors: ['stream_not_live'],
  },
  matches: {
    summary: 'Finds matches for a broadcast by part of a name in any language, nearest in time first.',
    input: z.object({ text: z.string().check(z.maxLength(100)) }),
    output: z.object({ items: z.array(match) }),
    errors: [],
  },
  showMatch: {
    summary: 'Sets or removes the match of a broadcast. Viewers see its score immediately.',
    input: z.object({ hostId: id, matchId: z.nullable(id) }),
    output: nothing,
    errors: ['stream_not_live', 'match_already_ended', 'match_called_off'],
  },
  cutOff: {
    summary:
      'Ends a broadcast, sends the reason to the host and refuses the encoder for five minutes. The reason is a ' +
      'template, which the host reads in their own language, typed words, or both. `resetLiveCode` replaces the ' +
      'stream key.',
    input: z.object({
      hostId: id,
      template: z._default(cutOffTemplate, null),
      reason,
      resetLiveCode: z._default(z.boolean(), true),
    }),
    output: nothing,
    errors: ['stream_not_live', 'decision_reason_empty', 'text_too_long'],
  },
} as const satisfies CallSchemas;
