import { BitReader, unescapeNal } from './bit-reader.ts';
import type { VideoInfo } from './info.ts';

const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/** Codec string and picture size of an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3). Throws RangeError. */
export function readAvcConfig(record: Buffer): VideoInfo {
  if (record.length < 8 || record[0] !== 1) throw new RangeError('avc: not a configuration record');
  const codec = `avc1.${record.toString('hex', 1, 4)}`;
  if ((record.readUInt8(5) & 31) === 0) throw new RangeError('avc: no sequence parameter set');
  const length = record.readUInt16BE(6);
  return { codec, ...readPicture(record.subarray(8, 8 + length)) };
}

/** Cropped picture size and sample format of an H.264 sequence parameter set NAL unit (ITU-T H.264, 7.3.2.1.1). */
function readPicture(nal: Uint8Array): Omit<VideoInfo, 'codec'> {
  const bits = new BitReader(unescapeNal(nal).subarray(1));
  const profile = bits.bits(8);
  bits.skip(16); // constraint flags, level
  bits.unsignedGolomb(); // id
  let chroma = 1;
  let bitDepth = 8;
  if (profilesWithChroma.has(profile)) {
    chroma = bits.unsignedGolomb();
    if (chroma === 3) bits.skip(1);
    bitDepth += bits.unsignedGolomb();
    bits.unsignedGolomb();
    bits.skip(1);
    if (bits.flag()) skipScalingMatrices(bits, chroma === 3 ? 12 : 8);
  }
  bits.unsignedGolomb(); // log2_max_frame_num
  skipPictureOrder(bits);
  bits.unsignedGolomb(); // max_num_ref_frames
  bits.skip(1);
  const widthInBlocks = bits.unsignedGolomb() + 1;
  const heightInMaps = bits.unsignedGolomb() + 1;
  const frameOnly = bits.flag() ? 1 : 0;
  if (!frameOnly) bits.skip(1);
  bits.skip(1); // direct_8x8_inference
  const crop = bits.flag() ? [0, 0, 0, 0].map(() => bits.unsignedGolomb()) : [0, 0, 0, 0];
  const [left = 0, right = 0, top = 0, bottom = 0] = crop;
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * (2 - frameOnly);
  return {
    width: widthInBlocks * 16 - unitX * (left + right),
    height: (2 - frameOnly) * heightInMaps * 16 - unitY * (top + bottom),
    chroma,
    bitDepth,
  };
}

function skipScalingMatrices(bits: BitReader, count: number): void {
  for (let matrix = 0; matrix < count; matrix++) {
    if (!bits.flag()) continue;
    let last = 8;
    for (let i = 0, next = 8; i < (matrix < 6 ? 16 : 64) && next !== 0; i++) {
      next = (last + bits.signedGolomb() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

function skipPictureOrder(bits: BitReader): void {
  const type = bits.unsignedGolomb();
  if (type === 0) bits.unsignedGolomb();
  if (type !== 1) return;
  bits.skip(1);
  bits.signedGolomb();
  bits.signedGolomb();
  const cycle = bits.unsignedGolomb();
  if (cycle > 255) throw new RangeError('avc: picture order cycle');
  for (let i = 0; i < cycle; i++) bits.signedGolomb();
}
