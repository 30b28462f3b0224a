import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FlvTag } from '../flv/tag.ts';
import { encodeAmf0 } from '../rtmp/amf0.ts';

/** True when ffmpeg and ffprobe are available. */
export const hasFfmpeg =
  spawnSync('ffmpeg', ['-version']).status === 0 && spawnSync('ffprobe', ['-version']).status === 0;

export function ffmpeg(...args: string[]): Buffer {
  return execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], { maxBuffer: 64 << 20 });
}

/** Creates an MP4 file; ffmpeg needs a seekable output for it. */
export function ffmpegMp4(...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'media-sample-'));
  const file = join(folder, 'sample.mp4');
  try {
    ffmpeg(...args, file);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs ffmpeg with `input` on standard input; `args` come after it. */
export function ffmpegInput(input: Buffer, ...args: string[]): Buffer {
  return execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-i', 'pipe:0', ...args], {
    input,
    maxBuffer: 64 << 20,
  });
}

/** `ffprobe -show_entries stream=...` of some bytes; one object per stream. */
export function probe(bytes: Buffer, ...args: string[]): { codec_type: string; codec_name: string; frames: number }[] {
  const entries = 'stream=codec_type,codec_name,nb_read_frames';
  const out = execFileSync(
    'ffprobe',
    ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', ...args, 'pipe:0'],
    { input: bytes, maxBuffer: 8 << 20 },
  );
  const { streams } = JSON.parse(out.toString()) as {
    streams: { codec_type: string; codec_name: string; nb_read_frames?: string }[];
  };
  return streams.map((stream) => ({ ...stream, frames: Number(stream.nb_read_frames ?? 0) }));
}

/** The AVCDecoderConfigurationRecord of a 320x180 baseline stream. */
const avcRecord = Buffer.from(
  '0142c00cffe100176742c00cda05067e7c044000000300400000 0c83c50aa801000468ce0fc8'.replace(/ /g, ''),
  'hex',
);
/** AAC-LC, 44.1 kHz, mono. */
const aacRecord = Buffer.from([0x12, 0x08]);

export function metadata(codecs: { video?: boolean; audio?: boolean }): FlvTag {
  const body = { ...(codecs.video && { videocodecid: 7 }), ...(codecs.audio && { audiocodecid: 10 }) };
  return { type: 18, timestamp: 0, data: encodeAmf0('onMetaData', body) };
}

export function avcConfig(): FlvTag {
  return { type: 9, timestamp: 0, data: Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord]) };
}

export function aacConfig(): FlvTag {
  return { type: 8, timestamp: 0, data: Buffer.concat([Buffer.from([0xae, 0]), aacRecord]) };
}

/** A frame with a valid header and dummy content, for tests without decoding. */
export function videoFrame(timestamp: number, key: boolean, bytes = 100): FlvTag {
  return {
    type: 9,
    timestamp,
    data: Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1, 0, 0, 0]), Buffer.alloc(bytes, 7)]),
  };
}

export function audioFrame(timestamp: number): FlvTag {
  return { type: 8, timestamp, data: Buffer.concat([Buffer.from([0xae, 1]), Buffer.alloc(20, 3)]) };
}
