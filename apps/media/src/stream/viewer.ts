import type { Batch, Framing } from './batch.ts';

/** The part of a viewer's connection that the fan-out needs. */
export interface ViewerTransport {
  readonly framing: Framing;
  /** Writes bytes to the connection; they may be shared with other viewers and must not change. */
  write(bytes: Buffer): void;
  /** Written bytes that the network has not accepted yet. */
  pending(): number;
  /** Closes cleanly at the end of the stream. */
  end(): void;
  /** Cuts the connection and drops pending bytes. */
  cut(): void;
}

export interface ViewerLimits {
  /** A viewer with more pending bytes is skipped to the next key frame. */
  maxPendingBytes: number;
  /** A viewer that stays slow this long is disconnected. */
  maxSlowMs: number;
}

/** The back-pressure state of one viewer. */
export class Viewer {
  /** Batches this viewer did not get. */
  dropped = 0;
  readonly #transport: ViewerTransport;
  /** Skips data until a decoder can start. */
  waitsForKey: boolean;
  #slowSince = 0;
  /** The opening burst does not count as slowness until it has drained once. */
  #burst: number;
  #configVersion: number;

  constructor(transport: ViewerTransport, opening: Batch, group: readonly Batch[], configVersion: number) {
    this.#transport = transport;
    this.#configVersion = configVersion;
    this.#burst = opening.payload.length;
    transport.write(opening.framed(transport.framing));
    for (const batch of group) {
      transport.write(batch.framed(transport.framing));
      this.#burst += batch.payload.length;
    }
    this.waitsForKey = group.length === 0;
  }

  /**
   * Sends a batch, or skips it while the viewer is behind. `config` are the sequence headers for a viewer who missed a
   * change. Returns false when the viewer was slow for too long and has been cut.
   */
  send(batch: Batch, config: { batch: Batch; version: number }, limits: ViewerLimits, now: number): boolean {
    const pending = this.#transport.pending();
    if (this.#burst > 0 && pending <= limits.maxPendingBytes / 4) this.#burst = 0;
    if (pending > limits.maxPendingBytes + this.#burst) {
      this.waitsForKey = true;
      this.#slowSince ||= now;
    }
    if (this.#slowSince !== 0) {
      if (pending <= limits.maxPendingBytes / 4) this.#slowSince = 0;
      else if (now - this.#slowSince > limits.maxSlowMs) {
        this.#transport.cut();
        return false;
      }
    }
    if (this.waitsForKey) {
      if (!batch.key || this.#slowSince !== 0) {
        this.dropped++;
        return true;
      }
      this.waitsForKey = false;
      if (this.#configVersion !== config.version) this.#transport.write(config.batch.framed(this.#transport.framing));
    }
    this.#configVersion = config.version;
    this.#transport.write(batch.framed(this.#transport.framing));
    return true;
  }

  end(): void {
    this.#transport.end();
  }
}
