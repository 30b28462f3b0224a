const firstSampleFlags = 0x4;
const dataOffset = 0x1;
const sampleFlags = 0x400;
const sampleFields = [0x100, 0x200] as const;
/** Depends on other samples, not a sync sample (ISO/IEC 14496-12, 8.8.3.1). */
const notSync = 0x01010000;
const videoTrackId = 1;
const boxHeaderBytes = 8;
const fullBoxHeaderBytes = 12;

/**
 * Clears the sync sample flag of the first picture of a fragment, which the muxer always sets. Changes the bytes in
 * place; a segment without such a flag is unchanged.
 */
export function unmarkFirstPicture(segment: Buffer): void {
  const moof = box(segment, 'moof', 0, segment.length);
  if (!moof) return;
  for (let at = moof.from; at < moof.to; ) {
    const traf = box(segment, 'traf', at, moof.to);
    if (!traf) return;
    const tfhd = box(segment, 'tfhd', traf.from, traf.to);
    const trun = box(segment, 'trun', traf.from, traf.to);
    if (tfhd && trun && segment.readUInt32BE(tfhd.from + 4) === videoTrackId) unmark(segment, trun.from);
    at = traf.to;
  }
}

function unmark(segment: Buffer, trun: number): void {
  const flags = segment.readUInt32BE(trun) & 0xffffff;
  let at = trun + fullBoxHeaderBytes - 4;
  if (flags & dataOffset) at += 4;
  if (flags & firstSampleFlags) segment.writeUInt32BE(notSync, at);
  else if (flags & sampleFlags) {
    for (const field of sampleFields) if (flags & field) at += 4;
    segment.writeUInt32BE(notSync, at);
  }
}

/** Content range of the first box of a type between two offsets. */
function box(bytes: Buffer, type: string, from: number, to: number): { from: number; to: number } | null {
  for (let at = from; at + boxHeaderBytes <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < boxHeaderBytes || at + size > to) return null;
    const content = at + boxHeaderBytes;
    if (bytes.toString('latin1', at + 4, content) === type) return { from: content, to: at + size };
    at += size;
  }
  return null;
}
