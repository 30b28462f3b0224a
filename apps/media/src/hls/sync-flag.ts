const FIRST_SAMPLE_FLAGS = 0x4;
const DATA_OFFSET = 0x1;
const SAMPLE_FLAGS = 0x400;
const SAMPLE_FIELDS = [0x100, 0x200] as const;
/** Depends on other samples, not a sync sample (ISO/IEC 14496-12, 8.8.3.1). */
const NOT_SYNC = 0x01010000;
const VIDEO_TRACK = 1;
const BOX_HEADER = 8;
const FULL_BOX_HEADER = 12;

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
    if (tfhd && trun && segment.readUInt32BE(tfhd.from + 4) === VIDEO_TRACK) unmark(segment, trun.from);
    at = traf.to;
  }
}

function unmark(segment: Buffer, trun: number): void {
  const flags = segment.readUInt32BE(trun) & 0xffffff;
  let at = trun + FULL_BOX_HEADER - 4;
  if (flags & DATA_OFFSET) at += 4;
  if (flags & FIRST_SAMPLE_FLAGS) segment.writeUInt32BE(NOT_SYNC, at);
  else if (flags & SAMPLE_FLAGS) {
    for (const field of SAMPLE_FIELDS) if (flags & field) at += 4;
    segment.writeUInt32BE(NOT_SYNC, at);
  }
}

/** Content range of the first box of a type between two offsets. */
function box(bytes: Buffer, type: string, from: number, to: number): { from: number; to: number } | null {
  for (let at = from; at + BOX_HEADER <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < BOX_HEADER || at + size > to) return null;
    if (bytes.toString('latin1', at + 4, at + BOX_HEADER) === type) return { from: at + BOX_HEADER, to: at + size };
    at += size;
  }
  return null;
}
