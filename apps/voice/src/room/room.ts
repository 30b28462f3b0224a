import type { Totals } from '../figures.ts';
import type { HookQueue } from '../hooks/hook-queue.ts';
import type { Peers } from '../peer/peer.ts';
import type { Listener } from '../relay/listener.ts';
import { Relay } from '../relay/relay.ts';
import { type Packet, payloadOf, writePacket } from '../rtp/packet.ts';
import { SeatTimeline } from '../rtp/seat-timeline.ts';
import { lineOf, seatCount, ssrcOf } from '../seats.ts';
import type { UnseatReason } from './messages.ts';
import { Speaker } from './speaker.ts';

/** A seat as the control calls list it. */
export interface SeatReport {
  seat: number;
  request: string;
  connected: boolean;
  muted: boolean;
}

export interface RoomParts {
  readonly peers: Peers;
  readonly hooks: Pick<HookQueue, 'report'>;
  readonly totals: Totals;
  /** Milliseconds of a clock that only runs forward. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** A seat is lost this long after the last message or packet of its speaker. */
const goneMs = 8_000;
/** A speaker whose network lets no sound pass does not keep the seat. */
const unconnectedMs = 30_000;

/** Eleven seats, and the relay to everybody else. */
export class Room {
  readonly id: string;
  readonly #parts: RoomParts;
  readonly #speakers = new Map<number, Speaker>();
  readonly #timelines = Array.from({ length: seatCount }, () => new SeatTimeline());
  /** Seats that were reported as connected. */
  readonly #reported = new Set<number>();
  #relay: Relay | null = null;

  constructor(id: string, parts: RoomParts) {
    this.id = id;
    this.#parts = parts;
  }

  setRelay(on: boolean): void {
    if (on) this.#relay ??= new Relay(this.#parts.totals);
    else {
      this.#relay?.close();
      this.#relay = null;
    }
  }

  get relays(): boolean {
    return this.#relay !== null;
  }

  get listeners(): number {
    return this.#relay?.listeners ?? 0;
  }

  get seats(): SeatReport[] {
    return [...this.#speakers].map(([seat, { request, connected, muted }]) => ({ seat, request, connected, muted }));
  }

  /** Gives a seat to a holder. The same request keeps its connection. */
  seat(seat: number, { request, muted }: { readonly request: string; readonly muted: boolean }): void {
    const before = this.#speakers.get(seat);
    if (before?.request === request) {
      this.setMuted(seat, muted);
      return;
    }
    this.unseat(seat, 'interrupted');
    const { peers, totals, now, onError } = this.#parts;
    const speaker = new Speaker({
      seat,
      request,
      muted,
      peers,
      totals,
      now,
      onError,
      onPacket: (packet, source) => this.#forward(seat, packet, source),
      onConnected: () => this.#reportConnected(seat, speaker),
    });
    this.#speakers.set(seat, speaker);
  }

  unseat(seat: number, reason: UnseatReason): void {
    const speaker = this.#speakers.get(seat);
    this.#speakers.delete(seat);
    this.#reported.delete(seat);
    speaker?.end(reason);
  }

  setMuted(seat: number, muted: boolean): void {
    const speaker = this.#speakers.get(seat);
    if (!speaker || speaker.muted === muted) return;
    speaker.setMuted(muted);
    // Packets that were dropped must not appear as lost ones.
    this.#timelines[seat]?.interrupt();
  }

  /** The holder of a seat; null when the acceptance is not the current one. */
  speaker(seat: number, request: string): Speaker | null {
    const speaker = this.#speakers.get(seat);
    return speaker?.request === request ? speaker : null;
  }

  /** The speaker hangs up. */
  leave(seat: number, speaker: Speaker): void {
    this.#lose(seat, speaker, 'ended');
  }

  /** The speaker may not go on, as in a closed zone. */
  cut(seat: number, speaker: Speaker): void {
    this.#lose(seat, speaker, 'gone');
  }

  /** Adds a listener; null without a relay. */
  listen(listener: Listener): (() => void) | null {
    return this.#relay?.join(listener) ?? null;
  }

  flush(): void {
    this.#relay?.flush(this.#parts.now());
  }

  /** Looks for speakers that vanished. */
  sweep(): void {
    for (const [seat, speaker] of this.#speakers)
      if (speaker.isGone(goneMs, unconnectedMs)) this.#lose(seat, speaker, 'gone');
  }

  ping(): void {
    for (const speaker of this.#speakers.values()) speaker.ping();
  }

  /** Ends every connection. */
  close(): void {
    for (const seat of [...this.#speakers.keys()]) this.unseat(seat, 'closed');
    this.setRelay(false);
  }

  #reportConnected(seat: number, speaker: Speaker): void {
    if (this.#speakers.get(seat) !== speaker || this.#reported.has(seat)) return;
    this.#reported.add(seat);
    this.#parts.hooks.report({ action: 'on_connect', room: this.id, seat, request: speaker.request });
  }

  #lose(seat: number, speaker: Speaker, reason: 'gone' | 'ended'): void {
    if (this.#speakers.get(seat) !== speaker) return;
    speaker.drop(reason === 'ended' ? 'left' : 'interrupted');
    this.#reported.delete(seat);
    this.#parts.hooks.report({ action: 'on_lost', room: this.id, seat, request: speaker.request, reason });
  }

  #forward(seat: number, packet: Packet, source: object): void {
    const { totals, now } = this.#parts;
    const at = now();
    const position = this.#timelines[seat]?.place(source, packet, at);
    if (!position) {
      totals.packetsDropped += 1;
      return;
    }
    const bytes = writePacket(packet, { ...position, ssrc: ssrcOf(seat) });
    this.#relay?.add(seat, { ...position, level: packet.level, payload: payloadOf(bytes) }, at);
    for (const [other, speaker] of this.#speakers) {
      const line = lineOf(seat, other);
      if (line !== null && speaker.send(line, bytes)) totals.packetsOut += 1;
    }
  }
}
