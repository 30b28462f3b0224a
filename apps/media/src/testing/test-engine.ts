import { type MediaSettings, mediaConfig } from '../config.ts';
import { type MediaEngine, startMedia } from '../engine.ts';
import type { HookAnswer, MediaHooks, PublishEvent, UnpublishEvent, UpdateEvent } from '../hooks/media-hooks.ts';
import { signPlay } from '../play-token.ts';
import { connectPublisher, type Publisher } from '../publisher/rtmp-publisher.ts';

export const playSecret = 'play-secret';
export const controlSecret = 'control-secret';

export interface TestEngine {
  engine: MediaEngine;
  rtmpUrl: string;
  httpUrl: string;
  published: PublishEvent[];
  unpublished: UnpublishEvent[];
  updates: UpdateEvent[];
  errors: string[];
  /** Path and query of a stream's FLV address, with a token that is valid for a minute. */
  flvPath: (streamId: string, mark?: string, zone?: string) => string;
  hlsPath: (streamId: string, mark?: string, zone?: string) => string;
  publish: (streamId: string, key?: string) => Promise<Publisher>;
}

/** A real engine on free ports whose hook accepts the key `right`. */
export async function startTestEngine(
  settings: Partial<MediaSettings> = {},
  onPublish?: (event: PublishEvent) => Promise<HookAnswer>,
): Promise<TestEngine> {
  const published: PublishEvent[] = [];
  const unpublished: UnpublishEvent[] = [];
  const updates: UpdateEvent[] = [];
  const errors: string[] = [];
  const hooks: MediaHooks = {
    onPublish: async (event) => {
      published.push(event);
      if (onPublish) return onPublish(event);
      return event.param === '?key=right' ? { code: 0 } : { code: 403, msg: 'live_code_wrong' };
    },
    onUnpublish: async (event) => void unpublished.push(event),
    onUpdate: async (event) => void updates.push(event),
  };
  const config = mediaConfig({
    host: '127.0.0.1',
    rtmpPort: 0,
    httpPort: 0,
    playSecret,
    controlSecret,
    updateEveryMs: 100,
    ...settings,
  });
  const engine = await startMedia(config, settings.hookUrl ? undefined : hooks, (level, message, fields) => {
    if (level === 'error') errors.push(`${message} ${JSON.stringify(fields)}`);
  });
  const token = (streamId: string, mark?: string, zone?: string) =>
    signPlay(playSecret, streamId, Date.now() / 1000 + 60, mark, zone);
  const rtmpUrl = `rtmp://127.0.0.1:${engine.rtmpPort}/live`;
  return {
    engine,
    rtmpUrl,
    httpUrl: `http://127.0.0.1:${engine.httpPort}`,
    published,
    unpublished,
    updates,
    errors,
    flvPath: (streamId, mark, zone) => `/live/${streamId}.flv?t=${token(streamId, mark, zone)}`,
    hlsPath: (streamId, mark, zone) => `/live/${streamId}/${token(streamId, mark, zone)}/index.m3u8`,
    publish: (streamId, key = 'right') => connectPublisher({ url: rtmpUrl, streamKey: `${streamId}?key=${key}` }),
  };
}

/** Reads a response until `enough` returns true or it ends. */
export async function readSome(response: Response, enough: (bytes: Buffer) => boolean): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  const reader = response.body?.getReader();
  if (!reader) return bytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (value) bytes = Buffer.concat([bytes, value]);
    if (done) return bytes;
    if (!enough(bytes)) continue;
    await reader.cancel();
    return bytes;
  }
}
