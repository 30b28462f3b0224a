import { describe, expect, it } from 'vitest';
import { displaySizeOf } from './display-size.ts';
import { chosenMedia, kindOf } from './media.ts';

const megabyte = 1_048_576;
const file = (type: string, size: number): File =>
  Object.defineProperty(new File([], 'x', { type }), 'size', { value: size });
const film = (durationMs: number) => async () => ({ width: 640, height: 360, durationMs, poster: null });
const code = (given: Promise<unknown>) =>
  given.then(
    () => 'taken',
    (error: { code: string; data: unknown }) => [error.code, error.data],
  );

describe('media rules of a room', () => {
  it.each([
    ['image/jpeg', 50 * megabyte, 'taken'],
    ['image/png', 50 * megabyte + 1, ['chat_image_too_large', { max: 50 }]],
    ['image/gif', 10, ['file_format_not_supported', {}]],
    ['image/webp', 0, ['file_empty', {}]],
    ['video/mp4', 200 * megabyte, 'taken'],
    ['video/webm', 200 * megabyte + 1, ['file_too_large', { max: 200 }]],
    ['video/x-matroska', 10, ['file_format_not_supported', {}]],
    ['application/pdf', 10, ['file_format_not_supported', {}]],
  ])('checks %s of %i bytes', async (type, size, answer) => {
    expect(await code(chosenMedia(file(type, size), film(1000)))).toEqual(answer);
  });

  it.each([
    [60_000, 'taken'],
    [60_999, 'taken'],
    [61_000, ['chat_video_too_long', { max: 60 }]],
  ])('checks a video of %i ms', async (durationMs, answer) => {
    expect(await code(chosenMedia(file('video/mp4', 10), film(durationMs)))).toEqual(answer);
  });

  it('leaves a video that this browser cannot read to the server', async () => {
    expect(await chosenMedia(file('video/quicktime', 10), async () => null)).toMatchObject({
      kind: 'video',
      facts: null,
    });
  });

  it('distinguishes pictures and videos by type', () => {
    expect(['image/png', 'video/mp4', 'text/plain'].map((type) => kindOf({ type }))).toEqual([
      'picture',
      'video',
      null,
    ]);
  });
});

it('keeps the aspect ratio of a picture within the bounds of a line', () => {
  expect(displaySizeOf({ width: 1200, height: 800 })).toEqual({ width: 240, height: 160 });
  expect(displaySizeOf({ width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
  expect(displaySizeOf({ width: 400, height: 20_000 })).toEqual({ width: 64, height: 200 });
  expect(displaySizeOf({ width: 20_000, height: 100 })).toEqual({ width: 240, height: 64 });
});
