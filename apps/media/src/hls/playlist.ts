/** What the playlist says about one segment. */
export interface PlaylistEntry {
  sequence: number;
  durationMs: number;
  /** Wall clock of the first frame, in ms since 1970. */
  startsAt: number;
  discontinuity: boolean;
  initName: string;
  name: string;
}

/**
 * A live media playlist (RFC 8216, with blocking reloads of draft-pantos-hls-rfc8216bis, 6.2.5.2). `discontinuitySequence` counts the discontinuities that have left it. Names are
 * relative: the token in the playlist's own path holds for them too.
 */
export function livePlaylist(entries: readonly PlaylistEntry[], discontinuitySequence: number): string {
  // Compared with durations rounded to whole seconds (4.3.3.1): one of 2.001 s is no reason to declare three, by which
  // players keep their distance.
  const longest = Math.max(...entries.map((entry) => Math.round(entry.durationMs / 1000)));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, longest)}`,
    // A player may ask for the list with a segment that is not there yet, and is answered when it is.
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
    `#EXT-X-MEDIA-SEQUENCE:${entries[0]?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let init = '';
  for (const entry of entries) {
    if (entry.discontinuity) lines.push('#EXT-X-DISCONTINUITY');
    if (entry.initName !== init) lines.push(`#EXT-X-MAP:URI="${entry.initName}"`);
    init = entry.initName;
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.startsAt).toISOString()}`,
      `#EXTINF:${(entry.durationMs / 1000).toFixed(3)},`,
      entry.name,
    );
  }
  return `${lines.join('\n')}\n`;
}
