import type { AudioInfo } from '../codec/info.ts';
import type { Sample } from './segment.ts';

/** Players handle shorter holes themselves. */
const minGapMs = 150;
/** How late sound may arrive after its picture without counting as missing. */
const lateMs = 1_000;

/**
 * Fills holes in the sound from `from` to `to` (ms) with silent packets, so that every segment has the same tracks: a
 * player's buffer fails when one disappears. Drops sound before `from`, which would overlap. Returns the samples and
 * their end. Holes remain when no silent packet is known.
 */
export function fillSilence(
  samples: readonly Sample[],
  from: number,
  to: number,
  info: AudioInfo,
): { samples: Sample[]; end: number } {
  const out: Sample[] = [];
  let end = from;
  const fill = (until: number) => {
    if (!info.silence) return;
    for (; end + info.frameMs <= until; end += info.frameMs) {
      out.push({ time: end, composition: 0, key: true, data: info.silence });
    }
  };
  for (const sample of samples) {
    if (sample.time < end - info.frameMs) continue;
    if (sample.time - end > minGapMs) fill(sample.time);
    out.push(sample);
    end = sample.time + info.frameMs;
  }
  if (to - end > lateMs) fill(to);
  return { samples: out, end };
}
