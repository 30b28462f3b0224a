/** A line on its way: how wide it is and how fast it goes, in pixels and pixels a second. */
export interface Flight {
  width: number;
  speed: number;
}

interface Last extends Flight {
  startedAt: number;
}

/** Room between two lines of one lane. */
const gapPx = 24;

/**
 * Speed that carries a line over the stage, longer lines a little faster, so that each is read in about the same time.
 * `seconds` is how long a line of no width takes.
 */
export const speedOf = (width: number, stage: number, seconds: number): number => (stage + width * 0.5) / seconds;

/**
 * Gives each line the topmost lane in which it neither starts on top of the line before it nor runs into it before
 * that one has left. All times in seconds.
 */
export class Tracks {
  #last: (Last | undefined)[] = [];
  #count = 0;

  /** Lanes beyond the count are closed; what flies there flies on. */
  resize(count: number): void {
    this.#count = count;
    this.#last.length = Math.min(this.#last.length, count);
  }

  clear(): void {
    this.#last = [];
  }

  /** The lane for a line that starts now, or -1 when all are taken. */
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
  // The one behind is faster: it must not reach the tail before that has left at the other side.
  return next.speed <= last.speed || tail / last.speed <= (stage - gapPx) / next.speed;
}
