/** The part of a listener's connection that the relay needs. */
export interface ListenerTransport {
  /** Writes bytes to the connection; they are shared with other listeners and must not change. */
  write(frame: Buffer): void;
  /** Written bytes that the network has not accepted yet. */
  pending(): number;
  /** Ends the connection with the reason. */
  end(reason: 'closed'): void;
  /** Cuts the connection and drops pending bytes. */
  cut(): void;
}

const maxPendingBytes = 64 << 10;
const maxSlowMs = 15_000;

/** The back-pressure state of one listener. */
export class Listener {
  readonly transport: ListenerTransport;
  #slowSince: number | null = null;

  constructor(transport: ListenerTransport) {
    this.transport = transport;
  }

  /** Sends a batch, or skips it while the listener is behind. One that stays behind is cut. */
  send(frame: Buffer, now: number): 'sent' | 'skipped' {
    if (this.transport.pending() <= maxPendingBytes) {
      this.#slowSince = null;
      this.transport.write(frame);
      return 'sent';
    }
    this.#slowSince ??= now;
    if (now - this.#slowSince > maxSlowMs) this.transport.cut();
    return 'skipped';
  }
}
