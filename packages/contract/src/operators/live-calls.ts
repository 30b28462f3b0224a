import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, id, instant, nothing } from '../kernel/shapes.ts';
import { match } from '../matches/shapes.ts';
import { cutOffTemplate } from '../streams/cut-off.ts';
import { playback } from '../streams/shapes.ts';
import { reason } from './inputs.ts';
import { liveTile } from './shapes.ts';

/** The wall of open broadcasts. */
export const liveCalls = {
  wall: call({
    method: 'POST',
    path: '/operator/live',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary: 'Every open broadcast, the most watched first.',
    input: nothing,
    output: z.object({ items: z.array(liveTile), viewers: count, at: instant }),
    errors: [],
  }),
  watch: call({
    method: 'POST',
    path: '/operator/live/watch',
    access: 'operator',
    staff: 'people',
    rate: perMinute(240),
    summary: 'Fresh addresses to play a broadcast in the back office; a private one has none.',
    input: z.object({ anchorId: id }),
    output: z.object({ playback: z.array(playback) }),
    errors: ['stream_not_live'],
  }),
  matches: call({
    method: 'POST',
    path: '/operator/live/matches',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
    summary: 'Matches that a broadcast can be on, found by part of a name in any language, the nearest in time first.',
    input: z.object({ text: z.string().check(z.maxLength(100)) }),
    output: z.object({ items: z.array(match) }),
    errors: [],
  }),
  showMatch: call({
    method: 'POST',
    path: '/operator/live/match',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary: 'Says which match a broadcast is on, or that it is on none; viewers see its score at once.',
    input: z.object({ anchorId: id, matchId: z.nullable(id) }),
    output: nothing,
    errors: ['stream_not_live', 'match_already_ended', 'match_called_off'],
  }),
  cutOff: call({
    method: 'POST',
    path: '/operator/live/cut_off',
    access: 'operator',
    staff: 'discipline',
    cost: 'entry',
    rate: perMinute(60),
    summary:
      'Ends a broadcast at once, says why to the host, and refuses the encoder for five minutes: a template, which the host reads in the own language, words as typed, or both. A new live code makes the host copy it first.',
    input: z.object({
      anchorId: id,
      template: z._default(cutOffTemplate, null),
      reason,
      resetLiveCode: z._default(z.boolean(), true),
    }),
    output: nothing,
    errors: ['stream_not_live', 'decision_reason_empty', 'text_too_long'],
  }),
} as const;
