import { BitReader } from './bit-reader.ts';
import type { AudioInfo } from './info.ts';

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350] as const;
const channelCounts = [0, 1, 2, 3, 4, 5, 6, 8] as const;
/** Explicit rates must lie between the lowest and the highest indexed rate. */
const minRate = 7_350;
const maxRate = 96_000;
const aacLc = 2;
const samplesPerFrame = 1024;

/** raw_data_blocks that decode to silence, by channel count (AAC-LC). */
const silentBlocks: Record<number, Buffer> = {
  1: Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]),
  2: Buffer.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]),
};

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). Throws RangeError. */
export function readAacConfig(config: Buffer): AudioInfo {
  const bits = new BitReader(config);
  let objectType = bits.bits(5);
  if (objectType === 31) objectType = 32 + bits.bits(6);
  const index = bits.bits(4);
  const rate = index === 15 ? bits.bits(24) : sampleRates[index];
  const channels = channelCounts[bits.bits(4)];
  // The rate decides the frame length: 16.7 MHz would mean thousands of packets per moment.
  if (!rate || rate < minRate || rate > maxRate || !channels) throw new RangeError('aac: rate or channels');
  return {
    codec: `mp4a.40.${objectType}`,
    sampleRate: rate,
    channels,
    frameMs: (samplesPerFrame * 1000) / rate,
    silence: objectType === aacLc ? (silentBlocks[channels] ?? null) : null,
  };
}
