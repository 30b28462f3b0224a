import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hookBody, measuredOf } from './hook-body.ts';

const update = {
  action: 'on_update',
  client_id: 'c',
  stream: 's',
  width: 0,
  height: 0,
  fps: 0,
  video_kbps: 0,
  audio_kbps: 0,
  key_interval_ms: 0,
  video_codec: 'hevc',
  audio_codec: null,
};

it('reads the known problems of our engine, most harmful first, and none of another engine', () => {
  const problemsOf = (body: unknown) => {
    const parsed = z.parse(hookBody, body);
    return parsed.action === 'on_update' ? measuredOf(parsed).problems : null;
  };
  expect(problemsOf({ ...update, problems: ['of_later', 'video_codec_rare', 'no_key_frames'] })).toEqual([
    'no_key_frames',
    'video_codec_rare',
  ]);
  expect(problemsOf(update)).toEqual([]);
});
