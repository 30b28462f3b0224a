import type { MovementKind } from '@touchline/contract/wallet';
import type { Tx } from '../../platform/db/database.ts';
import { type Ledger, type Moved, type MoveRefusal, platformAccount, walletOf } from './ledger.types.ts';

/** Coins that come to people from outside of the platform. */
export interface TopUpOrder {
  /** Unique for ever within one way of topping up: the number of a payment, the key of a grant. */
  readonly key: string;
  /** What was ordered; the same key with something else is refused. */
  readonly digest: string;
  /** Each gets `coins`. */
  readonly uids: readonly string[];
  readonly coins: number;
  readonly at: Date;
  /** Who ordered it: an operator, or the person who paid. */
  readonly actor: string | null;
  readonly note?: string;
}

/**
 * A way to get coins. The grant of an operator is one; a payment gateway would be another: it checks the payment in its
 * own words and credits here, with the number of the payment as key, however often the gateway calls back.
 */
export interface TopUp {
  readonly name: string;
  credit(tx: Tx, order: TopUpOrder): Promise<Moved | MoveRefusal>;
}

/** Top-ups that are booked as one transaction from the platform's account, whoever orders them. */
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
