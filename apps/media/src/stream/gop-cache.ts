import type { Batch } from './batch.ts';

/** How much of an audio-only stream a new viewer gets at the start, in ms. */
const audioOnlyMs = 1_000;
/** A viewer who joins a longer group would be this far behind. */
export const maxGroupMs = 20_000;
/** Overhead of a batch besides its bytes. */
const batchOverheadBytes = 512;

/**
 * The batches since the last key frame, which give a new viewer an immediate picture, and the group before them, which
 * gives HLS an immediate first segment. A group that is too large or too long is dropped entirely: a viewer must never
 * get one with a hole.
 */
export class GopCache {
  #current: Batch[] = [];
  #previous: Batch[] = [];
  #bytes = 0;
  #open = false;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Batches for a new viewer; empty while there is no key frame to start from. */
  get batches(): readonly Batch[] {
    return this.#current;
  }

  /** All kept batches, oldest first, beginning at a key frame. */
  get history(): readonly Batch[] {
    return [...this.#previous, ...this.#current];
  }

  add(batch: Batch, hasVideo: boolean): void {
    if (!hasVideo) {
      this.#current.push(batch);
      this.#bytes += cost(batch);
      while ((this.#current[0]?.time ?? batch.time) < batch.time - audioOnlyMs || this.#bytes > this.#maxBytes) {
        const gone = this.#current.shift();
        this.#bytes -= gone ? cost(gone) : this.#bytes;
      }
      return;
    }
    if (batch.key) {
      this.#previous = this.#open ? this.#current : [];
      this.#current = [];
      this.#bytes = 0;
      this.#open = true;
    }
    if (!this.#open) return;
    this.#current.push(batch);
    this.#bytes += cost(batch);
    const startedAt = this.#current[0]?.time ?? batch.time;
    if (this.#bytes > this.#maxBytes || batch.time - startedAt > maxGroupMs) this.clear();
  }

  /** Bytes kept. */
  get heldBytes(): number {
    return this.history.reduce((sum, batch) => sum + cost(batch), 0);
  }

  clear(): void {
    this.#current = [];
    this.#previous = [];
    this.#bytes = 0;
    this.#open = false;
  }
}

const cost = (batch: Batch): number => batch.payload.length + batchOverheadBytes;
