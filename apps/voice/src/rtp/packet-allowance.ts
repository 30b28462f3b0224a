/** Opus of a browser has 50 packets a second; the smallest frames of 10 ms have 100. */
const packetsPerSecond = 120;
/** 256 kbit/s, above what any browser sends for speech. */
const bytesPerSecond = 32_000;
/** Packets that a network held back arrive together. */
const burstSeconds = 2;

/** Bounds what one speaker sends, because every packet goes to all others. */
export class PacketAllowance {
  #packets = packetsPerSecond * burstSeconds;
  #bytes = bytesPerSecond * burstSeconds;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Whether a packet may pass at the time `now` in ms. */
  take(bytes: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#packets = Math.min(packetsPerSecond * burstSeconds, this.#packets + seconds * packetsPerSecond);
    this.#bytes = Math.min(bytesPerSecond * burstSeconds, this.#bytes + seconds * bytesPerSecond);
    if (this.#packets < 1 || this.#bytes < bytes) return false;
    this.#packets -= 1;
    this.#bytes -= bytes;
    return true;
  }
}
