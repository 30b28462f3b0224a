import { type ApiError, isApiError } from '@touchline/client';
import type { Gift, giftCalls } from '@touchline/contract/gifts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { type Coupon, couponPrice } from '@touchline/contract/wallet';
import { create } from 'zustand';
import { isOutcomeUncertain } from '../../../shared/wallet/uncertain-outcome.ts';

/** A gift the user wants to send. */
export interface GiftRequest {
  readonly gift: Gift;
  readonly count: number;
  readonly coupon: Pick<Coupon, 'id' | 'tier'> | null;
}

/** Returns the price in coins. */
export const priceOf = ({ gift, count, coupon }: GiftRequest): number =>
  couponPrice(gift.price, count, coupon?.tier ?? null);

type SendInput = InputOf<typeof giftCalls.send>;
export type SendAnswer = OutputOf<typeof giftCalls.send>;

/** One gift being sent. Its key is created once, so that retries pay once. */
export interface Sending {
  readonly key: string;
  readonly wish: GiftRequest;
  /** `unsure`: no answer arrived, so the gift may or may not be paid; it waits for a retry with its key. */
  readonly status: 'waiting' | 'sending' | 'unsure';
}

/** The part of a send that outlives the screen and the page. */
export type StoredSending = Pick<Sending, 'key' | 'wish'>;

export interface RunningCombo {
  readonly wish: GiftRequest;
  /** Gifts in the combo by the last answer. */
  readonly count: number;
  /** When the combo ends, by this device's clock, in ms. */
  readonly until: number;
  /** Time left in the combo when the answer arrived, in ms. */
  readonly leftMs: number;
}

export interface SenderState {
  /** In the order of the presses; only the first is being sent. */
  readonly sendings: readonly Sending[];
  readonly combo: RunningCombo | null;
  /** Why the last gift was refused. */
  readonly problem: {
    readonly code: string;
    readonly data: Readonly<Record<string, unknown>>;
    readonly wish: GiftRequest;
  } | null;
}

export interface SenderPort {
  send: (input: SendInput) => Promise<SendAnswer>;
  /** Applies the balance and level of an answer. */
  onSent: (answer: SendAnswer, wish: GiftRequest) => void;
  onRefused: (code: string) => void;
  now: () => number;
  newKey: () => string;
  /** The unanswered send of an earlier sender for the same host and room. */
  left: () => StoredSending | null;
  /** Stores the running send until it is settled. */
  keep: (sending: StoredSending) => void;
  settle: (key: string) => void;
  /** Calls back after so many ms; the returned function cancels it. */
  after: (ms: number, work: () => void) => () => void;
}

/** Delays before automatic retries, in ms; after them the user decides. */
const triesAfterMs = [1000, 2000, 4000];

/**
 * Sends the gifts of one user to one host in one room, one after the other, so that combos and refusals keep their
 * order.
 */
export class GiftSender {
  readonly store = create<SenderState>()(() => ({ sendings: [], combo: null, problem: null }));
  readonly #place: { hostId: string; roomId: string };
  readonly #port: SenderPort;
  #tries = 0;
  /** An attempt of the first in the queue had no answer: it may be paid. */
  #lost = false;
  #stopWaiting: (() => void) | null = null;
  #stopCombo: (() => void) | null = null;

  constructor(place: { hostId: string; roomId: string }, port: SenderPort) {
    this.#place = place;
    this.#port = port;
    const left = port.left();
    if (!left) return;
    this.#lost = true;
    this.store.setState({ sendings: [{ ...left, status: 'unsure' }] });
  }

  /** Queues a gift. */
  send(wish: GiftRequest): void {
    const { sendings } = this.store.getState();
    const sending: Sending = { key: this.#port.newKey(), wish, status: 'waiting' };
    this.store.setState({ sendings: [...sendings, sending], problem: null });
    if (sendings.length === 0) void this.#go();
  }

  /** Retries the unanswered gift with its key. */
  retry(): void {
    if (this.store.getState().sendings[0]?.status !== 'unsure') return;
    this.#tries = 0;
    void this.#go();
  }

  forgive(): void {
    this.store.setState({ problem: null });
  }

  /** Stops retries after the screen is closed. A running request still completes. */
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

  #sent(answer: SendAnswer, wish: GiftRequest, pressedAt: number): void {
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

  #failed({ code, data }: Pick<ApiError, 'code' | 'data'>, { key, wish }: StoredSending): void {
    const wait = code === 'too_many_requests' ? Number(data.seconds ?? 1) * 1000 : triesAfterMs[this.#tries];
    if (isOutcomeUncertain(code, this.#lost) || code === 'too_many_requests') {
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
    // The user queued the other gifts expecting this one to go through, so none of them is sent.
    this.store.setState({ sendings: [], problem: { code, data, wish } });
    this.#port.onRefused(code);
  }

  #mark(status: Sending['status']): void {
    this.store.setState(({ sendings: [first, ...rest] }) =>
      first ? { sendings: [{ ...first, status }, ...rest] } : {},
    );
  }
}

/** Returns the combo count the user sees: pending gifts count as sent. */
export function comboCount({ combo, sendings }: SenderState, giftId: string): number {
  const onTheWay = sendings
    .filter(({ wish }) => wish.gift.id === giftId)
    .reduce((sum, { wish: { count } }) => sum + count, 0);
  return (combo?.wish.gift.id === giftId ? combo.count : 0) + onTheWay;
}

/** Returns the coins of all gifts without an answer. */
export const pendingCoins = ({ sendings }: SenderState): number =>
  sendings.reduce((sum, { wish }) => sum + priceOf(wish), 0);
