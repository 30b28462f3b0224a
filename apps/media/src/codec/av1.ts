import { BitReader } from './bit-reader.ts';
import type { VideoInfo } from './info.ts';

const sequenceHeaderType = 1;

/** Codec string and picture size of an AV1CodecConfigurationRecord ("AV1 in ISOBMFF", 2.3). Throws RangeError. */
export function readAv1Config(record: Buffer): VideoInfo {
  if (record.length < 4 || record[0] !== 0x81) throw new RangeError('av1: not a configuration record');
  const second = record.readUInt8(1);
  const third = record.readUInt8(2);
  const depth = (third & 0x40) === 0 ? 8 : (third & 0x20) === 0 ? 10 : 12;
  const two = (value: number) => String(value).padStart(2, '0');
  const codec = `av01.${second >> 5}.${two(second & 31)}${(third & 0x80) === 0 ? 'M' : 'H'}.${two(depth)}`;
  const subsampling = (third >> 2) & 3;
  const chroma = (third & 0x10) !== 0 ? 0 : subsampling === 3 ? 1 : subsampling === 2 ? 2 : 3;
  return { codec, chroma, bitDepth: depth, ...sequencePictureSize(findSequenceHeader(record.subarray(4))) };
}

/** The payload of the first sequence header OBU (AV1 bitstream specification, 5.3). */
function findSequenceHeader(obus: Buffer): Buffer {
  for (let at = 0; at < obus.length; ) {
    const header = obus.readUInt8(at);
    at += (header & 4) !== 0 ? 2 : 1;
    let size = obus.length - at;
    if ((header & 2) !== 0) {
      size = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = obus.readUInt8(at++);
        size += (byte & 127) * 2 ** shift;
        if ((byte & 128) === 0) break;
        if (shift > 28) throw new RangeError('av1: OBU size');
      }
    }
    if (((header >> 3) & 15) === sequenceHeaderType) return obus.subarray(at, at + size);
    at += size;
  }
  throw new RangeError('av1: no sequence header');
}

/** Largest frame size of a sequence header (AV1 bitstream specification, 5.5.1). */
function sequencePictureSize(payload: Uint8Array): { width: number; height: number } {
  const bits = new BitReader(payload);
  bits.skip(4); // profile, still picture
  if (bits.flag()) bits.skip(5);
  else skipOperatingPoints(bits);
  const widthBits = bits.bits(4) + 1;
  const heightBits = bits.bits(4) + 1;
  return { width: bits.bits(widthBits) + 1, height: bits.bits(heightBits) + 1 };
}

function skipOperatingPoints(bits: BitReader): void {
  let delayBits = 0;
  let decoderModel = false;
  if (bits.flag()) {
    bits.skip(64);
    if (bits.flag()) bits.unsignedGolomb(); // uvlc is encoded like ue(v)
    decoderModel = bits.flag();
    if (decoderModel) {
      delayBits = bits.bits(5) + 1;
      bits.skip(42);
    }
  }
  const initialDelay = bits.flag();
  const points = bits.bits(5) + 1;
  for (let i = 0; i < points; i++) {
    bits.skip(12);
    if (bits.bits(5) > 7) bits.skip(1);
    if (decoderModel && bits.flag()) bits.skip(2 * delayBits + 1);
    if (initialDelay && bits.flag()) bits.skip(4);
  }
}
