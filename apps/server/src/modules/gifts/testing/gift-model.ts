import { limits } from '@touchline/contract/limits';
import { hostShare } from '@touchline/contract/wallet';
import { bucketsOf } from '../leaderboards/buckets.ts';
import type { Sending } from '../sending/sending.ts';

/** Outcome of a gift: its stored numbers, or why it is not stored. */
export type ModelOutcome =
  | { readonly balance: number; readonly comboId: string; readonly comboCount: number; readonly ever: number }
  | { readonly short: number }
  | 'repeated'
  | 'conflict';

interface StoredGift {
  readonly sending: Sending;
  readonly paid: number;
  readonly share: number;
  readonly outcome: Extract<ModelOutcome, { comboId: string }>;
}

/** Books of gifts in memory, one gift after another, to compare the database with. */
export class GiftModel {
  readonly stored: StoredGift[] = [];
  readonly #coins: Map<string, number>;
  readonly #percent: number;

  constructor(coins: ReadonlyMap<string, number>, percent: number) {
    this.#coins = new Map(coins);
    this.#percent = percent;
  }

  balanceOf = (uid: string): number => this.#coins.get(uid) ?? 0;

  record(batch: readonly Sending[]): ModelOutcome[] {
    const before = new Set(this.stored.map(({ sending }) => sending.key));
    const firsts = new Map<string, { digest: string; outcome: ModelOutcome }>();
    const earliest = Math.min(...batch.map(({ at }) => at.getTime())) - limits.gifts.comboMs;
    const known = this.stored.length;
    return batch.map((sending) => {
      const first = firsts.get(sending.key);
      if (first) {
        if (typeof first.outcome === 'string' || 'balance' in first.outcome) return 'repeated';
        return first.digest === sending.digest ? first.outcome : 'conflict';
      }
      const outcome = before.has(sending.key) ? 'repeated' : this.#pay(sending, earliest, known);
      firsts.set(sending.key, { digest: sending.digest, outcome });
      return outcome;
    });
  }

  /** Coins, gifts and senders of a host in every bucket. */
  sums(hostId: string): Map<string, { paid: number; share: number; gifts: number; senders: Map<string, number> }> {
    const sums: ReturnType<GiftModel['sums']> = new Map();
    for (const { sending, paid, share } of this.stored)
      for (const bucket of sending.hostId === hostId ? bucketsOf(sending.at, sending.sessionId) : []) {
        const sum = sums.get(bucket) ?? { paid: 0, share: 0, gifts: 0, senders: new Map() };
        sum.senders.set(sending.uid, (sum.senders.get(sending.uid) ?? 0) + paid);
        sums.set(bucket, {
          ...sum,
          paid: sum.paid + paid,
          share: sum.share + share,
          gifts: sum.gifts + sending.count,
        });
      }
    return sums;
  }

  /** `known` gifts are those of earlier batches, of which only those since `earliest` can be continued. */
  #pay(sending: Sending, earliest: number, known: number): ModelOutcome {
    const { uid, hostId, roomId, gift, count, at } = sending;
    const paid = gift.price * count;
    const balance = this.balanceOf(uid) - paid;
    if (balance < 0) return { short: this.balanceOf(uid) };
    this.#coins.set(uid, balance);
    const pair = this.stored.filter((one) => one.sending.uid === uid && one.sending.hostId === hostId);
    const last = this.stored.findLast(
      (one, place) =>
        one.sending.uid === uid &&
        one.sending.hostId === hostId &&
        one.sending.roomId === roomId &&
        one.sending.gift.id === gift.id &&
        (place >= known || one.sending.at.getTime() > earliest),
    );
    const joins = last && Math.abs(at.getTime() - last.sending.at.getTime()) < limits.gifts.comboMs;
    const outcome = {
      balance,
      comboId: joins ? last.outcome.comboId : sending.id,
      comboCount: count + (joins ? last.outcome.comboCount : 0),
      ever: paid + pair.reduce((sum, one) => sum + one.paid, 0),
    };
    this.stored.push({ sending, paid, share: hostShare(paid, this.#percent).host, outcome });
    return outcome;
  }
}
