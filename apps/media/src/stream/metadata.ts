import { decodeAmf0, isAmfObject } from '../rtmp/amf0.ts';

export interface Tracks {
  audio: boolean;
  video: boolean;
}

/**
 * The tracks that onMetaData announces, and its picture size; null when it announces none. Encoders write
 * `videocodecid`/`audiocodecid` for each track that they will send.
 */
export function readMetadata(body: Buffer): { tracks: Tracks | null; width: number; height: number } {
  const size = (value: unknown) => (typeof value === 'number' && value > 0 && value < 65_536 ? Math.round(value) : 0);
  const values = decodeAmf0(body)[1];
  if (values === undefined || !isAmfObject(values)) return { tracks: null, width: 0, height: 0 };
  const has = (value: unknown) => value !== undefined && value !== null && value !== 0 && value !== '';
  const tracks = { audio: has(values.audiocodecid), video: has(values.videocodecid) };
  return {
    tracks: tracks.audio || tracks.video ? tracks : null,
    width: size(values.width),
    height: size(values.height),
  };
}
