import type { Tracks } from './metadata.ts';

/**
 * Detects the tracks of a stream before the first viewer gets a header. Settles when all announced (or both) tracks
 * have been seen, or a bounded time after the first of them.
 */
export class TrackWatch {
  readonly seen: Tracks = { audio: false, video: false };
  settled = false;
  #announced: Tracks | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #waitMs: number;
  readonly #onSettled: () => void;

  constructor(waitMs: number, onSettled: () => void) {
    this.#waitMs = waitMs;
    this.#onSettled = onSettled;
  }

  announce(tracks: Tracks | null): void {
    this.#announced = tracks;
    if (this.seen.audio || this.seen.video) this.#check();
  }

  /** Returns true when the track is new although the tracks were settled. */
  see(track: keyof Tracks): boolean {
    if (this.seen[track]) return false;
    this.seen[track] = true;
    if (this.settled) return true;
    this.#timer ??= setTimeout(() => this.#settle(), this.#waitMs);
    this.#check();
    return false;
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #check(): void {
    const wanted = this.#announced ?? { audio: true, video: true };
    if ((this.seen.audio || !wanted.audio) && (this.seen.video || !wanted.video)) this.#settle();
  }

  #settle(): void {
    if (this.settled) return;
    this.settled = true;
    this.#onSettled();
    this.stop();
  }
}
