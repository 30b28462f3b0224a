import type { AudioInfo } from './info.ts';

const packetMs = 20;
/** A 20 ms CELT packet that decodes to silence (RFC 6716, 3.1), by channel count. */
const silentPackets: Record<number, Buffer> = {
  1: Buffer.from([0xf8, 0xff, 0xfe]),
  2: Buffer.from([0xfc, 0xff, 0xfe]),
};

/** Reads an Opus identification header ("OpusHead", RFC 7845, 5.1). Throws RangeError. */
export function readOpusConfig(head: Buffer): AudioInfo {
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') throw new RangeError('opus: no OpusHead');
  const channels = head.readUInt8(9);
  if (channels === 0) throw new RangeError('opus: no channels');
  return { codec: 'opus', sampleRate: 48_000, channels, frameMs: packetMs, silence: silentPackets[channels] ?? null };
}
