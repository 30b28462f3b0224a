/** Audio, video and script data. */
export type MediaTagType = 8 | 9 | 18;

/** One FLV tag: `data` is the tag body, `timestamp` its decoding time in ms. */
export interface FlvTag {
  type: MediaTagType;
  timestamp: number;
  data: Buffer;
}

const flvHeaderBytes = 13;
const tagHeaderBytes = 11;

/** The 9-byte FLV header with flags for the actual tracks, and the first back pointer. */
export function flvHeader(tracks: { audio: boolean; video: boolean }): Buffer {
  const flags = (tracks.audio ? 4 : 0) | (tracks.video ? 1 : 0);
  return Buffer.from([0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0]);
}

/** Size of a tag in a file in bytes, with its back pointer. */
export function flvTagBytes(dataBytes: number): number {
  return tagHeaderBytes + dataBytes + 4;
}

/** Writes a tag with its back pointer into `out` and returns the position after it. */
export function writeFlvTag(out: Buffer, at: number, tag: FlvTag): number {
  const time = tag.timestamp >>> 0;
  out[at] = tag.type;
  out.writeUIntBE(tag.data.length, at + 1, 3);
  out.writeUIntBE(time & 0xffffff, at + 4, 3);
  out[at + 7] = time >>> 24;
  out.writeUIntBE(0, at + 8, 3);
  tag.data.copy(out, at + tagHeaderBytes);
  return out.writeUInt32BE(tagHeaderBytes + tag.data.length, at + tagHeaderBytes + tag.data.length);
}

/** Joins tags into one buffer. */
export function joinFlvTags(tags: readonly FlvTag[]): Buffer {
  let bytes = 0;
  for (const tag of tags) bytes += flvTagBytes(tag.data.length);
  const out = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const tag of tags) at = writeFlvTag(out, at, tag);
  return out;
}

/** The tags of a buffer that starts at a tag; `data` are views into it. Stops silently at a truncated tag. */
export function* readFlvTags(bytes: Buffer): Generator<FlvTag> {
  for (let at = 0; at + tagHeaderBytes <= bytes.length; ) {
    const type = bytes.readUInt8(at);
    const length = bytes.readUIntBE(at + 1, 3);
    const timestamp = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x1000000;
    const start = at + tagHeaderBytes;
    if (start + length > bytes.length) return;
    if (type === 8 || type === 9 || type === 18) yield { type, timestamp, data: bytes.subarray(start, start + length) };
    at = start + length + 4;
  }
}

/** Header flags and tags of a complete FLV file. Throws RangeError for anything else. */
export function parseFlv(file: Buffer): { audio: boolean; video: boolean; tags: FlvTag[] } {
  if (file.length < flvHeaderBytes || file.toString('latin1', 0, 3) !== 'FLV') throw new RangeError('not an FLV file');
  const flags = file.readUInt8(4);
  const start = file.readUInt32BE(5) + 4;
  return { audio: (flags & 4) !== 0, video: (flags & 1) !== 0, tags: [...readFlvTags(file.subarray(start))] };
}
