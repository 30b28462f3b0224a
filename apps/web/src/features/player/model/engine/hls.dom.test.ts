import type { Playback } from '@touchline/contract/streams';
import { expect, test, vi } from 'vitest';
import { openHls } from './hls.ts';

type Handler = (event: string, data: Readonly<Record<string, unknown>>) => void;

/** The part of the library used here: its recovery detaches and reattaches the media, which pauses the element. */
const library = vi.hoisted(() => {
  class Library {
    static readonly Events = { ERROR: 'error' };
    static readonly ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
    static readonly ErrorDetails = { MANIFEST_INCOMPATIBLE_CODECS_ERROR: 'codecs' };
    static made: Library[] = [];
    readonly handlers: Handler[] = [];
    media: HTMLVideoElement | null = null;
    constructor() {
      Library.made.push(this);
    }
    on(_event: string, handler: Handler): void {
      this.handlers.push(handler);
    }
    attachMedia(media: HTMLVideoElement): void {
      this.media = media;
    }
    loadSource(): void {}
    recoverMediaError(): void {
      this.media?.pause();
    }
    fail(): void {
      for (const handler of this.handlers) handler('error', { fatal: true, type: 'media', details: 'append' });
    }
  }
  return { Library };
});
vi.mock('hls.js/light', () => ({ default: library.Library }));

const address: Playback = {
  kind: 'hls',
  url: 'https://live.example/index.m3u8',
  line: 'main',
  quality: 'source',
  expiresAt: '2026-01-01T00:00:00.000Z',
};

async function opened() {
  const screen = document.createElement('video');
  const onStop = vi.fn<(stop: string) => void>();
  await openHls(screen, address, onStop);
  const hls = library.Library.made.at(-1);
  if (!hls) throw new Error('nothing is open');
  return { screen, onStop, fail: () => hls.fail() };
}

test('playback continues after a recovery, and a second failure ends the line', async () => {
  const { screen, onStop, fail } = await opened();
  await screen.play();
  fail();
  expect(screen.paused).toBe(false);
  expect(onStop).not.toHaveBeenCalled();
  fail();
  expect(onStop.mock.calls).toEqual([['media']]);
});

test('a video paused by the viewer stays paused', async () => {
  const { screen, fail } = await opened();
  fail();
  expect(screen.paused).toBe(true);
});
