/** One segment of a playlist. */
interface Listed {
  sequence: number;
  uri: string;
  seconds: number;
  /** Number of discontinuities up to and including it. */
  timeline: number;
  isDiscontinuity: boolean;
  /** True when it has no media. */
  isGap: boolean;
  map: string;
  at: number;
}

interface ReadPlaylist {
  target: number;
  segments: Listed[];
  independent: boolean;
  ended: boolean;
}

/** Reads a media playlist; throws when it violates RFC 8216. */
function readPlaylist(text: string): ReadPlaylist {
  const lines = text.split('\n').filter((line) => line !== '');
  const must = (is: boolean, what: string): void => {
    if (!is) throw new Error(`${what}\n${text}`);
  };
  const value = (tag: string): number | null => {
    const found = lines.filter((line) => line.startsWith(`#EXT-X-${tag}:`));
    must(found.length <= 1, `${tag} more than once`);
    return found[0] === undefined ? null : Number(found[0].slice(tag.length + 8));
  };
  must(lines[0] === '#EXTM3U', '4.3.1.1: no EXTM3U first');
  must((value('VERSION') ?? 0) >= 6, '4.3.2.5: EXT-X-MAP without the version for it');
  const target = value('TARGETDURATION') ?? Number.NaN;
  must(Number.isInteger(target), '4.3.3.1: no target duration');
  const segments: Listed[] = [];
  let sequence = value('MEDIA-SEQUENCE') ?? 0;
  let timeline = value('DISCONTINUITY-SEQUENCE') ?? 0;
  let next = { seconds: Number.NaN, isDiscontinuity: false, isGap: false, at: Number.NaN };
  let map = '';
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') next.isDiscontinuity = true;
    if (line === '#EXT-X-GAP') next.isGap = true;
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1] ?? '';
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) next.at = Date.parse(line.slice(25));
    if (line.startsWith('#EXTINF:')) next.seconds = Number.parseFloat(line.slice(8));
    if (line.startsWith('#')) continue;
    must(next.seconds >= 0, `4.3.2.1: no EXTINF before ${line}`);
    must(Math.round(next.seconds) <= target, `4.3.3.1: ${line} is longer than the target duration`);
    must(map !== '', `${line} has no initialisation`);
    if (next.isDiscontinuity) timeline++;
    segments.push({ ...next, sequence: sequence++, uri: line, timeline, map });
    next = { seconds: Number.NaN, isDiscontinuity: false, isGap: false, at: Number.NaN };
  }
  must(!lines.includes('#EXT-X-GAP') || (value('VERSION') ?? 0) >= 8, 'bis, 8: EXT-X-GAP without the version for it');
  const independent = lines.includes('#EXT-X-INDEPENDENT-SEGMENTS');
  return { target, segments, independent, ended: lines.includes('#EXT-X-ENDLIST') };
}

/** Reads a playlist repeatedly like a player; throws when a reading violates RFC 8216, 6.2. */
export class PlaylistWatch {
  readonly seen = new Map<number, Listed>();
  last: ReadPlaylist | null = null;
  /** False for the first reading after the server was killed, which has none of the earlier segments. */
  #isSameServer = true;

  read(text: string): ReadPlaylist {
    const now = readPlaylist(text);
    const { last } = this;
    const [first] = now.segments;
    if (last && first) {
      const before = last.segments[0];
      const fail = (what: string): never => {
        throw new Error(`${what}\n${JSON.stringify(last)}\n${text}`);
      };
      if (this.#isSameServer && now.target !== last.target) fail('6.2.1: the target duration changed');
      if (last.ended && !now.ended) fail('6.2.1: it goes on after its end');
      if (last.ended && now.segments.length !== last.segments.length) fail('6.2.1: changed after its end');
      if (before && first.sequence < before.sequence) fail('6.2.2: the media sequence runs backwards');
      if (before && first.timeline < before.timeline) fail('6.2.2: the discontinuity sequence runs backwards');
      for (const segment of now.segments) {
        const known = this.seen.get(segment.sequence);
        if (known && JSON.stringify({ ...known, map: '' }) !== JSON.stringify({ ...segment, map: '' }))
          fail(`6.2.1: ${segment.uri} changed`);
      }
      const newest = [...this.seen.keys()].at(-1) ?? 0;
      if (this.#isSameServer && first.sequence > newest + 1) fail('6.2.2: segments were never listed');
      const order = now.segments.map(({ at }) => at);
      if (order.some((at, index) => at < (order[index - 1] ?? 0))) fail('the wall clock runs backwards');
      // Players that set their timeline once add up durations: missing time puts them behind their clock permanently.
      const missing = now.segments.map(({ at }, index) => {
        const previous = now.segments[index - 1];
        return previous ? Math.max(0, at - previous.at - previous.seconds * 1000) : 0;
      });
      if (missing.reduce((sum, ms) => sum + ms) > (now.target * 2 + 1) * 1000) fail('time is missing');
    }
    for (const segment of now.segments) this.seen.set(segment.sequence, segment);
    this.#isSameServer = true;
    this.last = now;
    return now;
  }

  /** Marks that the server was killed and the next reading is from a new one. */
  killed(): void {
    this.#isSameServer = false;
  }
}
