import type { VideoCodec } from '../flv/classify.ts';
import type { Sample } from './segment.ts';

const AVC_IDR = 5;
const AVC_SLICES = new Set([1, 2, 3, 4, AVC_IDR]);
/** BLA, IDR and CRA pictures (ITU-T H.265, table 7-1). */
const HEVC_FIRST_RANDOM_ACCESS = 16;
const HEVC_LAST_RANDOM_ACCESS = 23;
const HEVC_LAST_SLICE = 31;
const LENGTH_BYTES = 4;

/**
 * Whether a frame can be decoded without earlier ones. Encoders with intra refresh mark frames as key frames where a
 * refresh begins. Unreadable payloads count as the encoder marked them.
 */
export function isRandomAccess(codec: VideoCodec, frame: Sample): boolean {
  if (!frame.key) return false;
  if (codec !== 'avc' && codec !== 'hevc') return true;
  for (let at = 0; at + LENGTH_BYTES < frame.data.length; ) {
    const length = frame.data.readUInt32BE(at);
    const header = frame.data.readUInt8(at + LENGTH_BYTES);
    const type = codec === 'avc' ? header & 31 : (header >> 1) & 63;
    if (codec === 'avc' && AVC_SLICES.has(type)) return type === AVC_IDR;
    if (codec === 'hevc' && type <= HEVC_LAST_SLICE)
      return type >= HEVC_FIRST_RANDOM_ACCESS && type <= HEVC_LAST_RANDOM_ACCESS;
    at += LENGTH_BYTES + length;
  }
  return true;
}
