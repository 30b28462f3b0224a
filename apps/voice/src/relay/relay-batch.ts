/** One Opus packet of a seat. */
export interface RelayFrame {
  readonly seat: number;
  /** 0 is loudest, 127 is silence (RFC 6464). */
  readonly level: number;
  /** When it was spoken, in ms of the engine's clock. */
  readonly timeMs: number;
  readonly payload: Buffer;
}

const headBytes = 8;
const frameHeadBytes = 12;
/** Above every possible batch of eleven speakers; a relay that cannot send drops the rest. */
const maxFrames = 300;

/** Collects the packets of all seats for one message to every listener. */
export class RelayBatch {
  #frames: RelayFrame[] = [];

  add(frame: RelayFrame): void {
    if (this.#frames.length < maxFrames) this.#frames.push(frame);
  }

  /**
   * The message of the collected packets, `f64 now | repeat(u8 seat | u8 level | f64 time | u16 length | opus)` in network
   * byte order; null when there are none.
   */
  take(nowMs: number): Buffer | null {
    if (this.#frames.length === 0) return null;
    const frames = this.#frames;
    this.#frames = [];
    const bytes = frames.reduce((sum, { payload }) => sum + frameHeadBytes + payload.length, headBytes);
    const message = Buffer.allocUnsafe(bytes);
    message.writeDoubleBE(nowMs, 0);
    let at = headBytes;
    for (const { seat, level, timeMs, payload } of frames) {
      message[at] = seat;
      message[at + 1] = level;
      message.writeDoubleBE(timeMs, at + 2);
      message.writeUInt16BE(payload.length, at + 10);
      payload.copy(message, at + frameHeadBytes);
      at += frameHeadBytes + payload.length;
    }
    return message;
  }
}
