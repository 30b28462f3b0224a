import type { Bitrate } from './shapes.ts';

const keptMs = 60_000;
const most = 60;

/** Merges bit rates from several sources: the last minute before the newest one, the oldest first, each moment once. */
export function mergeBitrates(bitrates: readonly Bitrate[]): Bitrate[] {
  const byMoment = new Map(bitrates.map((bitrate) => [bitrate.at, bitrate]));
  const sorted = [...byMoment.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const newest = Date.parse(sorted.at(-1)?.at ?? '');
  return sorted.filter(({ at }) => newest - Date.parse(at) < keptMs).slice(-most);
}
