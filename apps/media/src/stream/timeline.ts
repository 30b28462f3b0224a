type Track = 'audio' | 'video';

interface Position {
  source: number;
  out: number;
}

/** Pauses and jumps of an encoder's clock above this (ms) are removed. */
const maxForwardMs = 10_000;
const maxBackwardMs = 1_000;
/** Two tracks with source times closer than this (ms) share one clock. */
const sameClockMs = 2_000;
const frameMs = 20;

/**
 * Maps an encoder's timestamps to a timeline that begins at 0 and never runs backwards within a track, whatever its
 * clock does: a jump becomes one short frame, and the track that jumps second is aligned with the first, so that
 * picture and sound stay in sync. Source times are unsigned 32-bit milliseconds and may wrap.
 */
export class Timeline {
  readonly #positions: Record<Track, Position | null> = { audio: null, video: null };

  place(track: Track, source: number): number {
    const own = this.#positions[track];
    const other = this.#positions[track === 'audio' ? 'video' : 'audio'];
    const out = Math.max(own?.out ?? 0, this.#next(own, other, source));
    this.#positions[track] = { source, out };
    return out;
  }

  /** Current position of the timeline, in ms. */
  get now(): number {
    return Math.max(this.#positions.audio?.out ?? 0, this.#positions.video?.out ?? 0);
  }

  #next(own: Position | null, other: Position | null, source: number): number {
    if (own) {
      const step = distance(own.source, source);
      if (step >= -maxBackwardMs && step <= maxForwardMs) return own.out + step;
    }
    if (other) {
      const step = distance(other.source, source);
      if (Math.abs(step) <= sameClockMs) return other.out + step;
    }
    return own || other ? this.now + frameMs : 0;
  }
}

/** Signed distance of two unsigned 32-bit times. */
function distance(from: number, to: number): number {
  return (to - from) | 0;
}
