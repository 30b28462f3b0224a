/** Sequence number and timestamp of a packet. */
export interface PacketPosition {
  readonly sequence: number;
  readonly timestamp: number;
}

const ticksPerMs = 48;
const firstTimestamp = 960;
/** The last packet of a speaker may have 40 ms of sound. */
const leastGapTicks = 1_920;
/** A larger step would confuse the receivers' count of wrapped sequence numbers (RFC 3711, 3.3.1). */
const maxStep = 500;
/** Late packets beyond this are dropped: the replay window of SRTP is 64 packets or more. */
const maxLate = 60;
/** How far timestamps may deviate from the clock, for pauses of discontinuous transmission and delayed packets. */
const maxDriftMs = 5_000;

/**
 * The one timeline of a seat. Receivers see a single source: when the speaker changes, was muted or jumps, its packets
 * continue after the last ones, because SRTP refuses numbers that go back.
 */
export class SeatTimeline {
  #source: object | null = null;
  #input: PacketPosition = { sequence: 0, timestamp: 0 };
  #output: PacketPosition = { sequence: 0, timestamp: 0 };
  #at: number | null = null;
  /** Numbers since the current source began; late packets from before would repeat numbers. */
  #length = 0;

  /** The next packet continues after a gap, as after a muted time. */
  interrupt(): void {
    this.#source = null;
  }

  /** The position of a packet of `source` at the time `now` in ms; null for one that is too late. */
  place(source: object, packet: PacketPosition, now: number): PacketPosition | null {
    const step = signed16(packet.sequence - this.#input.sequence);
    const ticks = signed32(packet.timestamp - this.#input.timestamp);
    if (source !== this.#source || !this.#isPlausible(step, ticks, now)) return this.#begin(source, packet, now);
    if (step <= 0) return step < 0 && -step < Math.min(this.#length, maxLate) ? this.#shifted(step, ticks) : null;
    this.#output = this.#shifted(step, ticks);
    this.#input = packet;
    this.#at = now;
    this.#length += step;
    return this.#output;
  }

  #isPlausible(step: number, ticks: number, now: number): boolean {
    // Late packets are judged by their number alone.
    if (step <= 0) return step > -maxStep;
    if (step > maxStep || ticks <= 0) return false;
    return Math.abs(ticks / ticksPerMs - (now - (this.#at ?? now))) < maxDriftMs;
  }

  #begin(source: object, packet: PacketPosition, now: number): PacketPosition {
    const gap = this.#at === null ? 0 : Math.max(leastGapTicks, Math.round((now - this.#at) * ticksPerMs));
    this.#output = this.#at === null ? { sequence: 1, timestamp: firstTimestamp } : this.#shifted(1, gap);
    this.#source = source;
    this.#length = 0;
    this.#input = packet;
    this.#at = now;
    return this.#output;
  }

  #shifted(step: number, ticks: number): PacketPosition {
    return {
      sequence: (this.#output.sequence + step) & 0xffff,
      timestamp: (this.#output.timestamp + ticks) >>> 0,
    };
  }
}

const signed16 = (value: number): number => (value << 16) >> 16;
const signed32 = (value: number): number => value | 0;
