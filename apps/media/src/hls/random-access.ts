import type { VideoCodec } from '../flv/classify.ts';
import type { Sample } from './segment.ts';

const avcIdr = 5;
const avcSlices = new Set([1, 2, 3, 4, avcIdr]);
/** BLA, IDR and CRA pictures (ITU-T H.265, table 7-1). */
const hevcFirstRandomAccess = 16;
const hevcLastRandomAccess = 23;
const hevcLastSlice = 31;
const lengthBytes = 4;

/**
 * Whether a frame can be decoded without earlier ones. Encoders with intra refresh mark frames as key frames where a
 * refresh begins. Unreadable payloads count as the encoder marked them.
 */
export function isRandomAccess(codec: VideoCodec, frame: Sample): boolean {
  if (!frame.key) return false;
  if (codec !== 'avc' && codec !== 'hevc') return true;
  for (let at = 0; at + lengthBytes < frame.data.length; ) {
    const length = frame.data.readUInt32BE(at);
    const header = frame.data.readUInt8(at + lengthBytes);
    const type = codec === 'avc' ? header & 31 : (header >> 1) & 63;
    if (codec === 'avc' && avcSlices.has(type)) return type === avcIdr;
    if (codec === 'hevc' && type <= hevcLastSlice) return type >= hevcFirstRandomAccess && type <= hevcLastRandomAccess;
    at += lengthBytes + length;
  }
  return true;
}
