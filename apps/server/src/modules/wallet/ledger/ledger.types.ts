import type { CouponTier } from '@touchline/contract/enums';
import type { AccountKind, MovementKind } from '@touchline/contract/wallet';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';

/** A ledger account: owned by a user, by a packet (`red_packet_escrow`), or by the platform (null). */
export type AccountRef =
  | { readonly kind: Exclude<AccountKind, 'platform' | 'task_rewards'>; readonly owner: string }
  | { readonly kind: Extract<AccountKind, 'platform' | 'task_rewards'>; readonly owner: null };

export const walletOf = (uid: string): AccountRef => ({ kind: 'user_wallet', owner: uid });
export const earningsOf = (uid: string): AccountRef => ({ kind: 'anchor_earnings', owner: uid });
export const escrowOf = (packetId: string): AccountRef => ({ kind: 'red_packet_escrow', owner: packetId });
export const platformAccount: AccountRef = { kind: 'platform', owner: null };
export const taskRewards: AccountRef = { kind: 'task_rewards', owner: null };

/** A transfer of coins between accounts. */
export interface Movement {
  /** Unique for ever, such as `gift:<uid>:<client key>` or `packet-refund:<packet id>`. */
  readonly key: string;
  readonly kind: MovementKind;
  /** Digest of the request; the same key with another digest is `idempotency_conflict`. Defaults to the entries. */
  readonly digest?: string;
  readonly at: Date;
  /** Reason, such as `{ kind: 'gift', id }`. */
  readonly ref?: { readonly kind: string; readonly id: string };
  /** The user or operator who requested it; null for the platform's own jobs. */
  readonly actor: string | null;
  /** The other party on the actor's statement: the host of a gift, the sender of a packet. */
  readonly party?: string;
  /** Further statement data, such as `{ gift: 'Whistle', count: 3 }`. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** Operator's note for the user. */
  readonly note?: string;
  /** Whole coins that sum to zero; zero entries are dropped. */
  readonly entries: readonly { readonly account: AccountRef; readonly amount: number }[];
}

export interface MoveResult {
  /** Id of the transaction; of the first one for a repetition. */
  readonly id: string;
  /** The key was used before for the same movement: nothing was written now. */
  readonly repeated: boolean;
  /** Balance right after the movement, of directly updated wallets, earnings and escrows; also for a repetition. */
  balance(account: AccountRef): number | null;
}

export type MoveRefusal = Refusal<'insufficient_coins'> | Refusal<'idempotency_conflict'>;

/** The only way to move coins. Everything happens in the caller's transaction. */
export interface Ledger {
  move(tx: Tx, movement: Movement): Promise<MoveResult | MoveRefusal>;
  /**
   * Many movements in few statements, with the effect of sequential ones; returns one result per movement, in order.
   * Refused ones leave no trace, the others are kept.
   */
  moveMany(tx: Tx, movements: readonly Movement[]): Promise<(MoveResult | MoveRefusal)[]>;
  balanceOf(queries: Queries, uid: string): Promise<number>;
  earningsOf(queries: Queries, uid: string): Promise<number>;
  /** Call after the commit: sends balances to open screens as `wallet.changed`. */
  balanceChanged(uids: readonly string[]): void;
}

export interface GivenCoupon {
  /** The receiver. */
  readonly uid: string;
  readonly tier: CouponTier;
  /** The host who gives it. */
  readonly from: string;
  readonly at: Date;
}

/** Coupons: stocks of hosts, and coupons held by users. Call `balanceChanged` after a commit. */
export interface Coupons {
  /** For every tier; 0 without coupons. */
  stockOf(queries: Queries, uid: string): Promise<ReadonlyMap<CouponTier, number>>;
  /** Takes coupons of a red packet from a host's stock. */
  takeStock(
    tx: Tx,
    take: { readonly uid: string; readonly tier: CouponTier; readonly count: number },
  ): Promise<true | Refusal<'red_packet_coupon_stock_exceeded'>>;
  /** Returns unclaimed coupons. Not idempotent: the caller's transaction must ensure a single call. */
  returnStock(tx: Tx, back: { readonly uid: string; readonly tier: CouponTier; readonly count: number }): Promise<void>;
  /** Hands out coupons taken from a stock; returns their ids in the same order. */
  give(tx: Tx, given: readonly GivenCoupon[]): Promise<string[]>;
  /** Consumes a coupon of this account for good. `ref` is the purpose. */
  use(
    tx: Tx,
    used: { readonly uid: string; readonly couponId: string; readonly at: Date; readonly ref: string },
  ): Promise<
    { readonly tier: CouponTier } | Refusal<'not_found'> | Refusal<'coupon_already_used'> | Refusal<'coupon_expired'>
  >;
}
