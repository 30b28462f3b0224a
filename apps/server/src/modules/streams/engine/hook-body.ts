import { streamProblems } from '@touchline/contract/streams';
import * as z from 'zod/mini';
import type { Measured } from './media-engine.ts';

const text = z.string().check(z.maxLength(2000));
const rate = z.number().check(z.nonnegative());
const subject = { client_id: text, stream: text };

/** Bodies of SRS `http_hooks` (POST, JSON), and `on_update` of our engine; other fields are ignored. */
export const hookBody = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('on_publish'),
    ...subject,
    ip: z._default(text, ''),
    /** Query of the stream key, with its question mark. */
    param: z._default(text, ''),
  }),
  z.object({ action: z.literal('on_unpublish'), ...subject }),
  z.object({
    action: z.literal('on_update'),
    ...subject,
    width: rate,
    height: rate,
    fps: rate,
    video_kbps: rate,
    audio_kbps: rate,
    key_interval_ms: rate,
    video_codec: z.nullable(text),
    audio_codec: z.nullable(text),
    silent: z._default(z.boolean(), false),
    /** Problem codes; unknown ones are left out. */
    problems: z._default(z.array(text).check(z.maxLength(50)), []),
  }),
]);
export type HookBody = z.output<typeof hookBody>;
type UpdateBody = Extract<HookBody, { action: 'on_update' }>;

export const keyOf = (param: string): string => new URLSearchParams(param.replace(/^\?/, '')).get('key') ?? '';

const known = (value: number): number | null => (value > 0 ? value : null);

/** Engines send 0 for unknown values, except for rates, where 0 means no bytes. */
export const measuredOf = (body: UpdateBody): Measured => ({
  width: known(Math.round(body.width)),
  height: known(Math.round(body.height)),
  fps: known(body.fps),
  videoKbps: body.video_kbps,
  audioKbps: body.audio_kbps,
  keyIntervalMs: known(body.key_interval_ms),
  videoCodec: body.video_codec,
  audioCodec: body.audio_codec,
  problems: streamProblems.filter((problem) => body.problems.includes(problem)),
});
