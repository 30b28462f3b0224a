import type { EncodedAudioPacketSource, EncodedVideoPacketSource } from 'mediabunny';
import type { AudioTrack, RawSegment, VideoTrack } from './segment.ts';
import { unmarkFirstPicture } from './sync-flag.ts';

/** Frames shorter than this (ms) break players. */
const minDurationMs = 1;
/** One picture and one packet of sound. */
const fillerMs = 40;

/** Loaded for the first segment: an engine without viewers of HLS has 18 MB less. */
const loadMuxer = () => import('mediabunny');

/**
 * Writes one CMAF segment with its initialisation segment. Rejects when the frames do not match the sequence headers.
 */
export async function muxSegment(segment: RawSegment): Promise<{ init: Buffer; data: Buffer }> {
  const { BufferTarget, CmafOutputFormat, EncodedAudioPacketSource, EncodedVideoPacketSource, Output } =
    await loadMuxer();
  const target = new BufferTarget();
  const initTarget = new BufferTarget();
  const output = new Output({ format: new CmafOutputFormat(), target, initTarget });
  const { video, audio } = segment.tracks;
  const videoSource = video ? new EncodedVideoPacketSource(video.codec) : null;
  const audioSource = audio && audio.codec !== 'mp3' ? new EncodedAudioPacketSource(audio.codec) : null;
  if (videoSource) output.addVideoTrack(videoSource);
  if (audioSource) output.addAudioTrack(audioSource);
  await output.start();
  if (videoSource && video) await writeVideo(videoSource, video, segment);
  if (audioSource && audio) await writeAudio(audioSource, audio, segment);
  await output.finalize();
  if (!target.buffer || !initTarget.buffer) throw new Error('hls: the muxer wrote nothing');
  // Copies the data, because the muxer's buffers are larger than their content.
  const data = Buffer.from(new Uint8Array(target.buffer));
  if (segment.video[0]?.key === false) unmarkFirstPicture(data);
  return { init: Buffer.from(new Uint8Array(initTarget.buffer)), data };
}

/**
 * The content of a gap before a segment: the segment's first frame. Players that ignore EXT-X-GAP fetch it and
 * continue.
 */
export async function muxFiller(segment: RawSegment): Promise<Buffer> {
  const { start, tracks } = segment;
  const at = start - fillerMs;
  const [picture] = segment.video;
  const [sound] = segment.audio;
  const silence = tracks.audio?.info.silence ?? sound?.data;
  const video = picture ? [{ ...picture, time: at, composition: 0 }] : [];
  const audio = silence ? [{ time: at, composition: 0, key: true, data: silence }] : [];
  const { data } = await muxSegment({ start: at, end: start, video, audio, tracks, independent: segment.independent });
  return data;
}

async function writeVideo(source: EncodedVideoPacketSource, track: VideoTrack, segment: RawSegment): Promise<void> {
  const decoderConfig = {
    codec: track.info.codec,
    codedWidth: track.info.width,
    codedHeight: track.info.height,
    description: track.record,
  };
  const { EncodedPacket } = await loadMuxer();
  for (const [index, sample] of segment.video.entries()) {
    const next = segment.video[index + 1]?.time ?? segment.end;
    const duration = Math.max(minDurationMs, next - sample.time) / 1000;
    const time = Math.max(0, sample.time + sample.composition) / 1000;
    // The muxer only accepts a key frame first.
    const packet = new EncodedPacket(sample.data, sample.key || index === 0 ? 'key' : 'delta', time, duration);
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  source.close();
}

async function writeAudio(source: EncodedAudioPacketSource, track: AudioTrack, segment: RawSegment): Promise<void> {
  const decoderConfig = {
    codec: track.info.codec,
    sampleRate: track.info.sampleRate,
    numberOfChannels: track.info.channels,
    description: track.record,
  };
  const { EncodedPacket } = await loadMuxer();
  for (const [index, sample] of segment.audio.entries()) {
    const packet = new EncodedPacket(sample.data, 'key', sample.time / 1000, track.info.frameMs / 1000);
    await source.add(packet, index === 0 ? { decoderConfig } : undefined);
  }
  source.close();
}
