import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import type { FlvTag } from '../flv/tag.ts';

const sequenceStart = 0x90;
const audioFrame = 0x91;
const keyFrame = 0x93;
const interFrame = 0xa3;

/**
 * The tracks of an MP4 file (no B-frames) as Enhanced RTMP tags in time order, as an encoder with FourCC support sends
 * them: CodedFramesX for pictures, CodedFrames for sound.
 */
export async function enhancedTags(
  mp4: Buffer,
  videoFourCc: string | null,
  audioFourCc: string | null,
): Promise<FlvTag[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(new Uint8Array(mp4)) });
  const tags: FlvTag[] = [];
  const body = (first: number, fourCc: string, data: Uint8Array) =>
    Buffer.concat([Buffer.from([first]), Buffer.from(fourCc, 'latin1'), data]);
  const video = videoFourCc === null ? null : await input.getPrimaryVideoTrack();
  if (video && videoFourCc !== null) {
    const config = await video.getDecoderConfig();
    tags.push({
      type: 9,
      timestamp: 0,
      data: body(sequenceStart, videoFourCc, record(mp4, videoFourCc, config?.description)),
    });
    for await (const packet of new EncodedPacketSink(video).packets()) {
      const first = packet.type === 'key' ? keyFrame : interFrame;
      tags.push({
        type: 9,
        timestamp: Math.round(packet.timestamp * 1000),
        data: body(first, videoFourCc, packet.data),
      });
    }
  }
  const audio = audioFourCc === null ? null : await input.getPrimaryAudioTrack();
  if (audio && audioFourCc !== null) {
    const config = await audio.getDecoderConfig();
    tags.push({
      type: 8,
      timestamp: 0,
      data: body(sequenceStart, audioFourCc, record(mp4, audioFourCc, config?.description)),
    });
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      const timestamp = Math.max(0, Math.round(packet.timestamp * 1000));
      tags.push({ type: 8, timestamp, data: body(audioFrame, audioFourCc, packet.data) });
    }
  }
  return tags.sort((a, b) => a.timestamp - b.timestamp);
}

/** The sequence header; AV1 stores it in its `av1C` box, which decoders do not need. */
function record(mp4: Buffer, fourCc: string, description: ArrayBufferView | ArrayBufferLike | undefined): Uint8Array {
  if (fourCc === 'av01') {
    const at = mp4.indexOf('av1C', 0, 'latin1');
    return mp4.subarray(at + 4, at - 4 + mp4.readUInt32BE(at - 4));
  }
  if (!description) throw new Error('the track has no decoder configuration');
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
}
