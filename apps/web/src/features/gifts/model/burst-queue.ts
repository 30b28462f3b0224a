import { giftTiers, type SentGift } from '@touchline/contract/gifts';
import { giftLooks } from '../../../shared/room/gifts/gift-looks.ts';

/** A combo on screen: its latest gift, and how often it grew, which restarts its animation. */
export interface Burst {
  /** Id of the combo. */
  readonly id: string;
  readonly gift: SentGift;
  /** All gifts of the combo. */
  readonly count: number;
  readonly beats: number;
  readonly own: boolean;
}

export interface BurstView {
  /** By lane, from the bottom; null is a free lane. */
  readonly slots: readonly (Burst | null)[];
  /** The large animation in the middle of the video. */
  readonly show: Burst | null;
}

interface Standing {
  burst: Burst;
  since: number;
  until: number;
}

/** While others wait, a burst ends this soon after its start; a growing combo ends this late. */
const hurriedMs = 1200;
const longestMs = 12_000;
const showHurriedMs = 3500;
/** An older gift shows no burst: its line is in the chat. */
const staleMs = 15_000;
const waitingMax = 24;
const showsMax = 8;

const lookOf = ({ gift }: SentGift) => giftLooks[gift.tier];

interface WaitingBurst {
  burst: Burst;
  since: number;
}

/**
 * Selects the gifts shown over the video. Gifts of a combo are one burst with a growing count; a few are visible
 * together, the largest one at a time. Others wait, the user's own first; the lowest ranks drop out when too many
 * wait. All times are passed in, in ms of one clock.
 */
export class BurstQueue {
  readonly #uid: string;
  readonly #slots: (Standing | null)[];
  #show: Standing | null = null;
  #waiting: WaitingBurst[] = [];
  #shows: WaitingBurst[] = [];
  #view: BurstView;

  constructor(uid: string, slots: number) {
    this.#uid = uid;
    this.#slots = Array.from({ length: slots }, () => null);
    this.#view = { slots: this.#slots.map(() => null), show: null };
  }

  get view(): BurstView {
    return this.#view;
  }

  get idle(): boolean {
    return this.#waiting.length + this.#shows.length === 0 && !this.#show && this.#slots.every((slot) => slot === null);
  }

  push(gift: SentGift, now: number): void {
    const standing = [...this.#slots, this.#show].find((each) => each?.burst.id === gift.combo.id);
    if (standing) {
      standing.burst = grown(standing.burst, gift);
      standing.until = now + lookOf(gift).burstMs;
      return;
    }
    const line = lookOf(gift).burst === 'alone' ? this.#shows : this.#waiting;
    const waiting = line.find(({ burst }) => burst.id === gift.combo.id);
    if (waiting) {
      waiting.burst = grown(waiting.burst, gift);
      return;
    }
    const own = gift.from.uid === this.#uid;
    const burst: Burst = { id: gift.combo.id, gift, count: gift.combo.count, beats: 0, own };
    line.push({ burst, since: now });
    if (this.#shows.length > showsMax) this.#shows = without(this.#shows, leastOf(this.#shows));
    if (this.#waiting.length > waitingMax) this.#waiting = without(this.#waiting, leastOf(this.#waiting));
  }

  /** Removes expired bursts and starts waiting ones. Returns the same view when nothing changed. */
  step(now: number): BurstView {
    const fresh = ({ since, burst }: WaitingBurst): boolean => burst.own || now - since < staleMs;
    this.#waiting = this.#waiting.filter(fresh);
    this.#shows = this.#shows.filter(({ since, burst }) => burst.own || now - since < 2 * staleMs);
    this.#slots.forEach((slot, at) => {
      if (slot && isOver(slot, now, this.#waiting.length > 0, hurriedMs)) this.#slots[at] = null;
    });
    if (this.#show && isOver(this.#show, now, this.#shows.length > 0, showHurriedMs)) this.#show = null;
    this.#slots.forEach((slot, at) => {
      if (slot) return;
      const next = this.#take(now);
      if (next) this.#slots[at] = next;
    });
    if (!this.#show) this.#show = this.#takeShow(now);
    const slots = this.#slots.map((slot) => slot?.burst ?? null);
    const show = this.#show?.burst ?? null;
    const same = show === this.#view.show && slots.every((burst, at) => burst === this.#view.slots[at]);
    if (!same) this.#view = { slots, show };
    return this.#view;
  }

  clear(): void {
    this.#slots.fill(null);
    this.#show = null;
    this.#waiting = [];
    this.#shows = [];
  }

  #take(now: number): Standing | null {
    const next = firstOf(this.#waiting);
    if (!next) return null;
    this.#waiting = without(this.#waiting, next);
    return { burst: next.burst, since: now, until: now + lookOf(next.burst.gift).burstMs };
  }

  #takeShow(now: number): Standing | null {
    const next = firstOf(this.#shows);
    if (!next) return null;
    this.#shows = without(this.#shows, next);
    return { burst: next.burst, since: now, until: now + lookOf(next.burst.gift).burstMs };
  }
}

const grown = (burst: Burst, gift: SentGift): Burst => ({
  ...burst,
  gift,
  count: Math.max(burst.count, gift.combo.count),
  beats: burst.beats + 1,
});

function isOver({ since, until }: Standing, now: number, hurried: boolean, hurryMs: number): boolean {
  if (now >= until) return true;
  if (!hurried) return false;
  // A growing burst may stay while others wait, but not for ever.
  const still = until - now;
  return now - since >= longestMs || (now - since >= hurryMs && still <= giftLooks.small.burstMs - hurryMs);
}

const rank = ({ burst }: WaitingBurst): number => (burst.own ? 10 : 0) + giftTiers.indexOf(burst.gift.gift.tier);
const firstOf = (line: readonly WaitingBurst[]): WaitingBurst | undefined =>
  line.reduce<WaitingBurst | undefined>((best, each) => (!best || rank(each) > rank(best) ? each : best), undefined);
/** Returns the oldest of those with the lowest rank. */
const leastOf = (line: readonly WaitingBurst[]): WaitingBurst | undefined =>
  line.reduce<WaitingBurst | undefined>(
    (least, each) => (!least || rank(each) < rank(least) ? each : least),
    undefined,
  );
const without = (line: readonly WaitingBurst[], one: WaitingBurst | undefined): WaitingBurst[] =>
  line.filter((each) => each !== one);
