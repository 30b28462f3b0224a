/** What the playlist says about one segment. */
export interface PlaylistEntry {
  sequence: number;
  durationMs: number;
  /** Wall clock of the first frame, in ms since 1970. */
  startsAt: number;
  discontinuity: boolean;
  /** No media was sent for this time. */
  isGap: boolean;
  initName: string;
  name: string;
}

/** What the playlist says about itself. */
export interface PlaylistHead {
  targetSeconds: number;
  /** Discontinuities that have left the list. */
  discontinuitySequence: number;
  /** Every segment can be decoded without those before it. */
  independent: boolean;
  /** Nothing follows any more. */
  ended: boolean;
}

/**
 * A live media playlist (RFC 8216, with blocking reloads of draft-pantos-hls-rfc8216bis, 6.2.5.2). Names are relative:
 * the token in the playlist's own path holds for them too.
 */
export function livePlaylist(entries: readonly PlaylistEntry[], head: PlaylistHead): string {
  const lines = [
    '#EXTM3U',
    // Gaps belong to version 8 (draft-pantos-hls-rfc8216bis, 8).
    `#EXT-X-VERSION:${entries.some(({ isGap }) => isGap) ? 8 : 7}`,
    `#EXT-X-TARGETDURATION:${head.targetSeconds}`,
    // A player may ask for the list with a segment that is not there yet, and is answered when it is.
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
