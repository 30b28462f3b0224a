import type { MovementKind } from '@touchline/contract/wallet';
import type { Tx } from '../../../platform/db/database.ts';
import { type Ledger, type MoveRefusal, type MoveResult, platformAccount, walletOf } from './ledger.types.ts';

/** Coins that an account gets from outside the platform. */
export interface TopUpOrder {
  /** Unique for ever within one way of topping up: a payment number, the key of a grant. */
  readonly key: string;
  /** Digest of the order; the same key with another digest is refused. */
  readonly digest: string;
  /** Each receives `coins`. */
  readonly uids: readonly string[];
  readonly coins: number;
  readonly at: Date;
  /** The operator who ordered it, or the user who paid. */
  readonly actor: string | null;
  readonly note?: string;
}

/**
 * A way to get coins, such as an operator's grant. A payment gateway would be another: it verifies the payment and
 * credits here, with the payment number as key, however often the gateway calls back.
 */
export interface TopUp {
  readonly name: string;
  credit(tx: Tx, order: TopUpOrder): Promise<MoveResult | MoveRefusal>;
}

/** Top-ups booked as one transaction from the platform account, for any source. */
export const createTopUp = (ledger: Ledger, name: string, kind: MovementKind): TopUp => ({
  name,
  credit: (tx, { key, uids, coins, ...order }) =>
    ledger.move(tx, {
      ...order,
      key: `${name}:${key}`,
      kind,
      details: { people: uids.length, each: coins },
      entries: [
        { account: platformAccount, amount: -coins * uids.length },
        ...uids.map((uid) => ({ account: walletOf(uid), amount: coins })),
      ],
    }),
});
