import { BitReader, unescapeNal } from './bit-reader.ts';
import type { VideoInfo } from './info.ts';

const spsNalType = 33;
const fixedBytes = 23;

/** Codec string and picture size of an HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, 8.3.3 and annex E). Throws RangeError. */
export function readHevcConfig(record: Buffer): VideoInfo {
  if (record.length < fixedBytes || record[0] !== 1) throw new RangeError('hevc: not a configuration record');
  return { codec: hevcCodec(record), ...readPicture(findSps(record)) };
}

function hevcCodec(record: Buffer): string {
  const first = record.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6] ?? '';
  const tier = (first & 0x20) !== 0 ? 'H' : 'L';
  const constraints = [...record.subarray(6, 12)];
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop();
  return [
    'hvc1',
    `${space}${first & 31}`,
    reverseBits(record.readUInt32BE(2)).toString(16),
    `${tier}${record.readUInt8(12)}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.');
}

function reverseBits(value: number): number {
  let out = 0;
  for (let i = 0; i < 32; i++) out = out * 2 + ((value >>> i) & 1);
  return out;
}

function findSps(record: Buffer): Buffer {
  let at = fixedBytes;
  for (let array = 0; array < record.readUInt8(22); array++) {
    const type = record.readUInt8(at) & 63;
    const count = record.readUInt16BE(at + 1);
    at += 3;
    for (let nal = 0; nal < count; nal++) {
      const length = record.readUInt16BE(at);
      if (type === spsNalType) return record.subarray(at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
  throw new RangeError('hevc: no sequence parameter set');
}

/** Picture size after the conformance window, and sample format, of an HEVC sequence parameter set NAL unit (ITU-T H.265, 7.3.2.2.1). */
function readPicture(nal: Uint8Array): Omit<VideoInfo, 'codec'> {
  const bits = new BitReader(unescapeNal(nal).subarray(2));
  bits.skip(4);
  const subLayers = bits.bits(3);
  bits.skip(1);
  skipProfileTierLevel(bits, subLayers);
  bits.unsignedGolomb(); // id
  const chroma = bits.unsignedGolomb();
  if (chroma === 3) bits.skip(1);
  const width = bits.unsignedGolomb();
  const height = bits.unsignedGolomb();
  const window = bits.flag() ? [0, 0, 0, 0].map(() => bits.unsignedGolomb()) : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = window;
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = chroma === 1 ? 2 : 1;
  const bitDepth = 8 + bits.unsignedGolomb();
  return { width: width - unitX * (left + right), height: height - unitY * (top + bottom), chroma, bitDepth };
}

function skipProfileTierLevel(bits: BitReader, subLayers: number): void {
  bits.skip(96);
  const present: [boolean, boolean][] = [];
  for (let i = 0; i < subLayers; i++) present.push([bits.flag(), bits.flag()]);
  if (subLayers > 0) bits.skip(2 * (8 - subLayers));
  for (const [profile, level] of present) bits.skip((profile ? 88 : 0) + (level ? 8 : 0));
}
