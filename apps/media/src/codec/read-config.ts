import type { AudioCodec, VideoCodec } from '../flv/classify.ts';
import { readAacConfig } from './aac.ts';
import { readAv1Config } from './av1.ts';
import { readAvcConfig } from './avc.ts';
import { readHevcConfig } from './hevc.ts';
import type { AudioInfo, VideoInfo } from './info.ts';
import { readOpusConfig } from './opus.ts';

const videoReaders = { avc: readAvcConfig, hevc: readHevcConfig, av1: readAv1Config };
/** The largest side in any level of these codecs. */
const maxSidePixels = 16_384;

/** Reads a video sequence header; null when it is unreadable (players may still understand it). */
export function readVideoConfig(codec: VideoCodec, record: Buffer): VideoInfo | null {
  return unlessBroken(() => {
    if (codec === 'vp9') return null;
    const info = videoReaders[codec](record);
    if (![info.width, info.height].every((side) => side > 0 && side <= maxSidePixels))
      throw new RangeError('video: picture size');
    return info;
  });
}

/** Reads an audio sequence header; null when it is unreadable. */
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
