/** One segment of the playlist. */
export interface PlaylistEntry {
  sequence: number;
  durationMs: number;
  /** Wall clock of the first frame, in ms since 1970. */
  startsAt: number;
  discontinuity: boolean;
  /** A gap: no media exists for this time. */
  isGap: boolean;
  initName: string;
  name: string;
}

/** Header of the playlist. */
export interface PlaylistHead {
  targetSeconds: number;
  /** Number of discontinuities that left the list. */
  discontinuitySequence: number;
  /** Every segment can be decoded without earlier ones. */
  independent: boolean;
  /** No more segments follow. */
  ended: boolean;
}

/**
 * A live media playlist (RFC 8216, with blocking reloads of draft-pantos-hls-rfc8216bis, 6.2.5.2). Names are relative,
 * so that the token in the playlist's path also covers them.
 */
export function livePlaylist(entries: readonly PlaylistEntry[], head: PlaylistHead): string {
  const lines = [
    '#EXTM3U',
    // Gaps require version 8 (draft-pantos-hls-rfc8216bis, 8).
    `#EXT-X-VERSION:${entries.some(({ isGap }) => isGap) ? 8 : 7}`,
    `#EXT-X-TARGETDURATION:${head.targetSeconds}`,
    // A player may request the list with a future segment; the answer waits for that segment.
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    `#EXT-X-MEDIA-SEQUENCE:${entries[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${head.discontinuitySequence}`,
  ];
  if (head.independent) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  let init = '';
  for (const entry of entries) {
    if (entry.discontinuity) lines.push('#EXT-X-DISCONTINUITY');
    if (entry.initName !== init) lines.push(`#EXT-X-MAP:URI="${entry.initName}"`);
    init = entry.initName;
    if (entry.isGap) lines.push('#EXT-X-GAP');
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.startsAt).toISOString()}`,
      `#EXTINF:${(entry.durationMs / 1000).toFixed(3)},`,
      entry.name,
    );
  }
  if (head.ended) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}
