import type { FlvTag } from '@touchline/dev-env';

const fps = 30;
const groupSeconds = 2;
/** Length of the loop in milliseconds. */
export const groupMs = groupSeconds * 1000;
const keyFrameBytes = 60_000;
const audioEveryMs = 1024 / 44.1;
const audioBytes = 290;

/** AVCDecoderConfigurationRecord of a 320x180 baseline stream, and AudioSpecificConfig of AAC-LC at 44.1 kHz, mono. */
const avcRecord = Buffer.from('0142c00cffe100176742c00cda05067e7c0440000003004000000c83c50aa801000468ce0fc8', 'hex');
const aacRecord = Buffer.from([0x12, 0x08]);

/**
 * Two seconds of H.264 and AAC with realistic frame sizes and dummy content: servers forward it without parsing. Send
 * it in a loop.
 */
export function syntheticStream(bitsPerSecond: number): FlvTag[] {
  const videoPerGroup = (bitsPerSecond / 8) * groupSeconds - (groupSeconds * 1000 * audioBytes) / audioEveryMs;
  const frames = fps * groupSeconds;
  const interBytes = Math.round((videoPerGroup - keyFrameBytes) / (frames - 1));
  const tags: FlvTag[] = [
    { type: 9, timestamp: 0, data: Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord]) },
    { type: 8, timestamp: 0, data: Buffer.concat([Buffer.from([0xae, 0]), aacRecord]) },
  ];
  for (let frame = 0; frame < frames; frame += 1) {
    const head = Buffer.from([frame === 0 ? 0x17 : 0x27, 1, 0, 0, 0]);
    const body = Buffer.alloc(frame === 0 ? keyFrameBytes : interBytes, frame + 1);
    tags.push({ type: 9, timestamp: Math.round((frame * 1000) / fps), data: Buffer.concat([head, body]) });
  }
  const sounds = Math.floor((groupSeconds * 1000) / audioEveryMs);
  for (let sound = 0; sound < sounds; sound += 1) {
    const data = Buffer.concat([Buffer.from([0xae, 1]), Buffer.alloc(audioBytes, sound)]);
    tags.push({ type: 8, timestamp: Math.round(sound * audioEveryMs), data });
  }
  return tags.sort((a, b) => a.timestamp - b.timestamp);
}
