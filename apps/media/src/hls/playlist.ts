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
 * A live media playlist (RFC 8216). `discontinuitySequence` counts the discontinuities that have left it. Names are
 * relative: the token in the playlist's own path holds for them too.
 */
export function livePlaylist(entries: readonly PlaylistEntry[], discontinuitySequence: number): string {
  const longest = Math.max(...entries.map((entry) => entry.durationMs));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.ceil(longest / 1000))}`,
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
