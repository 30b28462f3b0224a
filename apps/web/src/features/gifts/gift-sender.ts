import { type ApiError, isApiError } from '@touchline/client';
import type { Gift, giftCalls } from '@touchline/contract/gifts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type Coupon, couponPrice } from '@touchline/contract/wallet';
import { create } from 'zustand';
import { isUnsure } from '../../shared/wallet/unsure.ts';

/** What somebody wants to give. */
export interface Wish {
  readonly gift: Gift;
  readonly count: number;
  readonly coupon: Pick<Coupon, 'id' | 'tier'> | null;
}

/** Coins that a wish costs. */
export const priceOf = ({ gift, count, coupon }: Wish): number => couponPrice(gift.price, count, coupon?.tier ?? null);

type SendInput = InputOf<typeof giftCalls.send>;
export type SendAnswer = OutputOf<typeof giftCalls.send>;

/** One wish on its way. Its key is made once: however often it is sent, it is paid once. */
export interface Sending {
  readonly key: string;
  readonly wish: Wish;
  /** `unsure`: no answer came, so nobody here knows whether it arrived; it waits to be asked again with its key. */
  readonly status: 'waiting' | 'sending' | 'unsure';
}

/** What of a sending outlives the screen and the page. */
export type LeftSending = Pick<Sending, 'key' | 'wish'>;

export interface RunningCombo {
  readonly wish: Wish;
  /** Gifts in it by the last answer. */
  readonly count: number;
  /** When a next sending no longer joins it, by this device's clock, in ms. */
  readonly until: number;
  /** How long it was still open when the answer came. */
  readonly leftMs: number;
}

export interface SenderState {
  /** In the order of the presses; only the first is on its way. */
  readonly sendings: readonly Sending[];
  readonly combo: RunningCombo | null;
  /** Why the last wish was refused. */
  readonly problem: {
    readonly code: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly wish: Wish;
  } | null;
}

export interface SenderPort {
  send: (input: SendInput) => Promise<SendAnswer>;
  /** Takes over what an answer says of balance and level. */
  onSent: (answer: SendAnswer, wish: Wish) => void;
  onRefused: (code: string) => void;
  now: () => number;
  newKey: () => string;
  /** The sending that an earlier sender of this place had no answer to. */
  left: () => LeftSending | null;
  /** Remembers the one that is on its way, until it is settled. */
  keep: (sending: LeftSending) => void;
  settle: (key: string) => void;
  /** Calls back after so many ms; the answer takes it back. */
  after: (ms: number, work: () => void) => () => void;
}

/** Waits between tries that go by themselves; then the sender is asked. */
const triesAfterMs = [1000, 2000, 4000];

/** Sends the gifts of one person to one host in one room, one after the other, so that combos and refusals keep their order. */
export class GiftSender {
  readonly store = create<SenderState>()(() => ({ sendings: [], combo: null, problem: null }));
  readonly #place: { anchorId: string; roomId: string };
  readonly #port: SenderPort;
  #tries = 0;
  /** A try of the first in line had no answer: it may be paid. */
  #lost = false;
  #stopWaiting: (() => void) | null = null;
  #stopCombo: (() => void) | null = null;

  constructor(place: { anchorId: string; roomId: string }, port: SenderPort) {
    this.#place = place;
    this.#port = port;
    const left = port.left();
    if (!left) return;
    this.#lost = true;
    this.store.setState({ sendings: [{ ...left, status: 'unsure' }] });
  }

  /** Puts a wish in line. */
  send(wish: Wish): void {
    const { sendings } = this.store.getState();
    const sending: Sending = { key: this.#port.newKey(), wish, status: 'waiting' };
    this.store.setState({ sendings: [...sendings, sending], problem: null });
    if (sendings.length === 0) void this.#go();
  }

  /** Asks again for the one that has no answer, with its key. */
  retry(): void {
    if (this.store.getState().sendings[0]?.status !== 'unsure') return;
    this.#tries = 0;
    void this.#go();
  }

  forgive(): void {
    this.store.setState({ problem: null });
  }

  /** The screen is gone: nothing more is tried. What is on its way still arrives. */
  close(): void {
    this.#stopWaiting?.();
    this.#stopCombo?.();
  }

  async #go(): Promise<void> {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const sending = this.store.getState().sendings[0];
    if (!sending) return;
    this.#mark('sending');
    const { key, wish } = sending;
    this.#port.keep({ key, wish });
    const pressedAt = this.#port.now();
    try {
      const answer = await this.#port.send({
        ...this.#place,
        giftId: wish.gift.id,
        count: wish.count,
        price: wish.gift.price,
        ...(wish.coupon ? { couponId: wish.coupon.id } : {}),
        key,
      });
      this.#port.settle(key);
      this.#sent(answer, wish, pressedAt);
    } catch (error) {
      this.#failed(isApiError(error) ? error : { code: 'internal', data: {} }, { key, wish });
    }
  }

  #sent(answer: SendAnswer, wish: Wish, pressedAt: number): void {
    this.#tries = 0;
    this.#lost = false;
    const { now } = this.#port;
    const until = pressedAt + limits.gifts.comboMs;
    const leftMs = until - now();
    this.store.setState(({ sendings }) => ({
      sendings: sendings.slice(1),
      combo: leftMs > 0 ? { wish: { ...wish, coupon: null }, count: answer.combo.count, until, leftMs } : null,
    }));
    this.#stopCombo?.();
    this.#stopCombo = this.#port.after(leftMs, () => this.store.setState({ combo: null }));
    this.#port.onSent(answer, wish);
    void this.#go();
  }

  #failed({ code, data }: Pick<ApiError, 'code' | 'data'>, { key, wish }: LeftSending): void {
    const wait = code === 'too_many_requests' ? Number(data.seconds ?? 1) * 1000 : triesAfterMs[this.#tries];
    if (isUnsure(code, this.#lost) || code === 'too_many_requests') {
      this.#lost ||= code !== 'too_many_requests';
      this.#mark('unsure');
      if (this.#tries >= triesAfterMs.length || wait === undefined) return;
      this.#tries += 1;
      this.#stopWaiting = this.#port.after(wait, () => void this.#go());
      return;
    }
    this.#port.settle(key);
    this.#tries = 0;
    this.#lost = false;
    // What was pressed after it was pressed in the belief that it went: none of it goes.
    this.store.setState({ sendings: [], problem: { code, data, wish } });
    this.#port.onRefused(code);
  }

  #mark(status: Sending['status']): void {
    this.store.setState(({ sendings: [first, ...rest] }) =>
      first ? { sendings: [{ ...first, status }, ...rest] } : {},
    );
  }
}

/** Gifts of the running combo as the person sees it: what is on its way counts as sent. */
export function comboCount({ combo, sendings }: SenderState, giftId: string): number {
  const onTheWay = sendings
    .filter(({ wish }) => wish.gift.id === giftId)
    .reduce((sum, { wish: { count } }) => sum + count, 0);
  return (combo?.wish.gift.id === giftId ? combo.count : 0) + onTheWay;
}

/** Coins of everything that has no answer yet. */
export const coinsOnTheWay = ({ sendings }: SenderState): number =>
  sendings.reduce((sum, { wish }) => sum + priceOf(wish), 0);
