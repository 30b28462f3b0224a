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
    summary: 'Returns all open broadcasts, most watched first.',
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
    summary: 'Returns new URLs to play a broadcast in the back office. A private broadcast has none.',
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
    summary: 'Finds matches for a broadcast by part of a name in any language, nearest in time first.',
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
    summary: 'Sets or removes the match of a broadcast. Viewers see its score immediately.',
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
      'Ends a broadcast, sends the reason to the host and refuses the encoder for five minutes. The reason is a ' +
      'template, which the host reads in their own language, typed words, or both. `resetLiveCode` replaces the ' +
      'stream key.',
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
