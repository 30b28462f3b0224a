import type { MediaTagType } from './tag.ts';

export type VideoCodec = 'avc' | 'hevc' | 'av1' | 'vp9';
export type AudioCodec = 'aac' | 'opus' | 'mp3';

/** Kind of a tag, and where its codec payload begins. `composition` is presentation minus decoding time in ms. */
export type TagClass =
  | { kind: 'metadata' }
  | { kind: 'video-config'; codec: VideoCodec; offset: number }
  | { kind: 'video'; codec: VideoCodec; key: boolean; offset: number; composition: number }
  | { kind: 'audio-config'; codec: AudioCodec; offset: number }
  | { kind: 'audio'; codec: AudioCodec; offset: number }
  /** Harmless and not useful to viewers: end of sequence, command frames, truncated tags. */
  | { kind: 'other' }
  | { kind: 'unsupported'; codec: string };

const other: TagClass = { kind: 'other' };
const videoCodecs: Record<string, VideoCodec> = { avc1: 'avc', hvc1: 'hevc', av01: 'av1', vp09: 'vp9' };
const audioCodecs: Record<string, AudioCodec> = { mp4a: 'aac', Opus: 'opus' };

/** Reads the first bytes of a tag body: FLV 10.1 (annex E.4) and Enhanced RTMP v2 ("Enhanced Audio", "Enhanced Video"). */
export function classify(type: MediaTagType, data: Buffer): TagClass {
  if (type === 18) return { kind: 'metadata' };
  const first = data[0];
  if (first === undefined) return other;
  if (type === 8) return first >> 4 === 9 ? enhancedAudio(first, data) : legacyAudio(first, data);
  return (first & 0x80) !== 0 ? enhancedVideo(first, data) : legacyVideo(first, data);
}

function legacyVideo(first: number, data: Buffer): TagClass {
  const frame = first >> 4;
  const id = first & 15;
  if (frame === 5) return other;
  // 12 is HEVC from encoders older than Enhanced RTMP.
  const codec: VideoCodec | null = id === 7 ? 'avc' : id === 12 ? 'hevc' : null;
  if (!codec) return { kind: 'unsupported', codec: `FLV video ${id}` };
  if (data.length < 5) return other;
  const packet = data[1];
  if (packet === 0) return { kind: 'video-config', codec, offset: 5 };
  if (packet !== 1) return other;
  return { kind: 'video', codec, key: frame === 1, offset: 5, composition: data.readIntBE(2, 3) };
}

function enhancedVideo(first: number, data: Buffer): TagClass {
  const packet = first & 15;
  const frame = (first >> 4) & 7;
  if (packet === 6 || packet === 7) return { kind: 'unsupported', codec: 'multitrack video' };
  if (data.length < 5 || frame === 5) return other;
  const fourCc = data.toString('latin1', 1, 5);
  const codec = videoCodecs[fourCc];
  if (!codec) return { kind: 'unsupported', codec: fourCc };
  const key = frame === 1;
  if (packet === 0) return { kind: 'video-config', codec, offset: 5 };
  if (packet === 3) return { kind: 'video', codec, key, offset: 5, composition: 0 };
  if (packet !== 1) return other;
  if (codec !== 'avc' && codec !== 'hevc') return { kind: 'video', codec, key, offset: 5, composition: 0 };
  if (data.length < 8) return other;
  return { kind: 'video', codec, key, offset: 8, composition: data.readIntBE(5, 3) };
}

function legacyAudio(first: number, data: Buffer): TagClass {
  const format = first >> 4;
  if (format === 2 || format === 14) return { kind: 'audio', codec: 'mp3', offset: 1 };
  if (format !== 10) return { kind: 'unsupported', codec: `FLV audio ${format}` };
  if (data.length < 2) return other;
  return data[1] === 0 ? { kind: 'audio-config', codec: 'aac', offset: 2 } : { kind: 'audio', codec: 'aac', offset: 2 };
}

function enhancedAudio(first: number, data: Buffer): TagClass {
  const packet = first & 15;
  if (packet === 5 || packet === 7) return { kind: 'unsupported', codec: 'multitrack audio' };
  if (data.length < 5) return other;
  const fourCc = data.toString('latin1', 1, 5);
  const codec = audioCodecs[fourCc];
  if (!codec) return { kind: 'unsupported', codec: fourCc };
  if (packet === 0) return { kind: 'audio-config', codec, offset: 5 };
  return packet === 1 ? { kind: 'audio', codec, offset: 5 } : other;
}
