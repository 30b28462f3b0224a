/** A running comment: its width in pixels and its speed in pixels per second. */
export interface Flight {
  width: number;
  speed: number;
}

interface Last extends Flight {
  startedAt: number;
}

/** Gap between two comments of one lane. */
const gapPx = 24;

/**
 * Returns the speed of a comment in pixels per second. Longer comments are a little faster, so that each takes about
 * the same time to read. `seconds` is the time of a comment without width.
 */
export const speedOf = (width: number, stage: number, seconds: number): number => (stage + width * 0.5) / seconds;

/**
 * Gives each comment the topmost lane in which it neither overlaps the comment before it nor catches up with it. All
 * times in seconds.
 */
export class Tracks {
  #last: (Last | undefined)[] = [];
  #count = 0;

  /** Closes lanes beyond the count; comments that run there continue. */
  resize(count: number): void {
    this.#count = count;
    this.#last.length = Math.min(this.#last.length, count);
  }

  clear(): void {
    this.#last = [];
  }

  /** Returns the lane for a comment that starts now, or -1 when all are taken. */
  take(flight: Flight, stage: number, now: number): number {
    for (let track = 0; track < this.#count; track += 1) {
      const last = this.#last[track];
      if (last && !isFree(last, flight, stage, now)) continue;
      this.#last[track] = { ...flight, startedAt: now };
      return track;
    }
    return -1;
  }
}

function isFree(last: Last, next: Flight, stage: number, now: number): boolean {
  const tail = stage - (now - last.startedAt) * last.speed + last.width;
  if (tail <= 0) return true;
  if (tail > stage - gapPx) return false;
  // A faster comment must not reach the tail of the one before until that has left the stage.
  return next.speed <= last.speed || tail / last.speed <= (stage - gapPx) / next.speed;
}
