import type { AudioInfo } from '../codec/info.ts';
import type { Sample } from './segment.ts';

/** Shorter holes are left to the player. */
const MIN_GAP_MS = 150;
/** Sound may arrive this much later than its picture without being missed. */
const LATE_MS = 1_000;

/**
 * Fills holes in the sound from `from` to `to` (ms) with packets of silence, so that every segment carries the same
 * tracks: a player's buffer dies when one disappears. Sound before `from` is dropped, it would overlap. Returns the
 * samples and where they end. Without a known packet of silence the holes stay.
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
    if (sample.time - end > MIN_GAP_MS) fill(sample.time);
    out.push(sample);
    end = sample.time + info.frameMs;
  }
  if (to - end > LATE_MS) fill(to);
  return { samples: out, end };
}
