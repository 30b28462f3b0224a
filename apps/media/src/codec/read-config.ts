import type { AudioCodec, VideoCodec } from '../flv/classify.ts';
import { readAacConfig } from './aac.ts';
import { readAv1Config } from './av1.ts';
import { readAvcConfig } from './avc.ts';
import { readHevcConfig } from './hevc.ts';
import type { AudioInfo, VideoInfo } from './info.ts';
import { readOpusConfig } from './opus.ts';

/** Reads a video sequence header; null when it says nothing readable (viewers may still cope with it). */
export function readVideoConfig(codec: VideoCodec, record: Buffer): VideoInfo | null {
  return unlessBroken(() => {
    if (codec === 'avc') return readAvcConfig(record);
    if (codec === 'hevc') return readHevcConfig(record);
    return codec === 'av1' ? readAv1Config(record) : null;
  });
}

/** Reads an audio sequence header; null when it says nothing readable. */
export function readAudioConfig(codec: AudioCodec, config: Buffer): AudioInfo | null {
  return unlessBroken(() => {
    if (codec === 'aac') return readAacConfig(config);
    return codec === 'opus' ? readOpusConfig(config) : null;
  });
}

function unlessBroken<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
