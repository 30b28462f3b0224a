import type { Batch } from './batch.ts';

/** How much of a stream without pictures a new viewer is given at once, in ms. */
const AUDIO_ONLY_MS = 1_000;
/** Who joins a longer group would be that far behind. */
export const MAX_GROUP_MS = 20_000;
/** What a batch costs besides its bytes. */
const BATCH_BYTES = 512;

/**
 * The batches since the last key frame, so that a viewer sees a picture at once, and the group before them, so that HLS
 * has a first segment at once. A group that grows too large or too long is forgotten whole: a viewer must never get one
 * with a hole.
 */
export class GopCache {
  private current: Batch[] = [];
  private previous: Batch[] = [];
  private bytes = 0;
  private open = false;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** What a viewer who comes now starts with; empty while there is no key frame to start from. */
  get batches(): readonly Batch[] {
    return this.current;
  }

  /** Everything at hand, oldest first, beginning at a key frame. */
  get history(): readonly Batch[] {
    return [...this.previous, ...this.current];
  }

  add(batch: Batch, hasVideo: boolean): void {
    if (!hasVideo) {
      this.current.push(batch);
      this.bytes += cost(batch);
      while ((this.current[0]?.time ?? batch.time) < batch.time - AUDIO_ONLY_MS || this.bytes > this.maxBytes) {
        const gone = this.current.shift();
        this.bytes -= gone ? cost(gone) : this.bytes;
      }
      return;
    }
    if (batch.key) {
      this.previous = this.open ? this.current : [];
      this.current = [];
      this.bytes = 0;
      this.open = true;
    }
    if (!this.open) return;
    this.current.push(batch);
    this.bytes += cost(batch);
    const startedAt = this.current[0]?.time ?? batch.time;
    if (this.bytes > this.maxBytes || batch.time - startedAt > MAX_GROUP_MS) this.clear();
  }

  /** Bytes at hand. */
  get heldBytes(): number {
    return this.history.reduce((sum, batch) => sum + cost(batch), 0);
  }

  clear(): void {
    this.current = [];
    this.previous = [];
    this.bytes = 0;
    this.open = false;
  }
}

const cost = (batch: Batch): number => batch.payload.length + BATCH_BYTES;
