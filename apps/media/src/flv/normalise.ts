import type { TagClass } from './classify.ts';

const aac44Stereo = 0xaf;

/**
 * Players know H.264 and AAC only with their old FLV headers; Enhanced RTMP may send both by FourCC. Gives such tags
 * the old header and returns all others unchanged (the same Buffer).
 */
export function normalise(data: Buffer, tag: TagClass): Buffer {
  if (!('codec' in tag) || tag.kind === 'unsupported') return data;
  if (tag.codec === 'avc' && ((data[0] ?? 0) & 0x80) !== 0) {
    const key = tag.kind === 'video-config' || (tag.kind === 'video' && tag.key);
    const head = Buffer.from([key ? 0x17 : 0x27, tag.kind === 'video-config' ? 0 : 1, 0, 0, 0]);
    if (tag.kind === 'video') head.writeIntBE(tag.composition, 2, 3);
    return Buffer.concat([head, data.subarray(tag.offset)]);
  }
  if (tag.codec === 'aac' && (data[0] ?? 0) >> 4 === 9) {
    const head = Buffer.from([aac44Stereo, tag.kind === 'audio-config' ? 0 : 1]);
    return Buffer.concat([head, data.subarray(tag.offset)]);
  }
  return data;
}
