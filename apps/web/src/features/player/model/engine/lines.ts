import type { Playback } from '@touchline/contract/streams';
import type { LineKind, Stop } from './types.ts';

/** From the lowest delay to the one that plays everywhere. */
export const lineOrder: readonly LineKind[] = ['http_flv', 'ws_flv', 'hls'];

/** Failures before the next line is tried. */
const patience = 2;
/** Failures expire after this time, in ms. */
const forgetMs = 60_000;

const weightOf: Readonly<Record<Stop, number>> = {
  end: 0,
  gone: 0,
  denied: 0,
  network: 1,
  media: 1,
  stalled: 1,
  unsupported: patience,
};

/** Tracks failed lines and picks the next one. */
export class LineChoice {
  readonly #strikes = new Map<LineKind, { count: number; at: number }>();
  readonly #supports: (kind: LineKind) => boolean;

  constructor(supports: (kind: LineKind) => boolean) {
    this.#supports = supports;
  }

  /** Records a failure; `now` in ms. */
  note(kind: LineKind, stop: Stop, now: number): void {
    const weight = weightOf[stop];
    if (weight > 0) this.#strikes.set(kind, { count: this.#count(kind, now) + weight, at: now });
  }

  /** Forgets the failures of a line that plays well, or of all lines when a stream has just come back. */
  forget(kind?: LineKind): void {
    if (kind === undefined) this.#strikes.clear();
    else this.#strikes.delete(kind);
  }

  /** Returns the first line without too many failures, the chosen one first; null when none can play here. */
  pick(addresses: readonly Playback[], chosen: LineKind | null, now: number): Playback | null {
    const able = lineOrder
      .toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
      .flatMap((kind) => addresses.find((address) => address.kind === kind && this.#supports(kind)) ?? []);
    const trusted = able.find(({ kind }) => this.#count(kind, now) < patience);
    if (trusted) return trusted;
    return able.toSorted((a, b) => this.#count(a.kind, now) - this.#count(b.kind, now))[0] ?? null;
  }

  #count(kind: LineKind, now: number): number {
    const strike = this.#strikes.get(kind);
    return strike && now - strike.at < forgetMs ? strike.count : 0;
  }
}
