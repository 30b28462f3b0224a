import type { CouponTier } from '@touchline/contract/enums';
import type { AccountKind, MovementKind } from '@touchline/contract/wallet';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** An account of the ledger: the owner is a person, a packet (`red_packet_escrow`), or null of the platform's own two. */
export type AccountRef =
  | { readonly kind: Exclude<AccountKind, 'platform' | 'task_rewards'>; readonly owner: string }
  | { readonly kind: Extract<AccountKind, 'platform' | 'task_rewards'>; readonly owner: null };

export const walletOf = (uid: string): AccountRef => ({ kind: 'user_wallet', owner: uid });
export const earningsOf = (uid: string): AccountRef => ({ kind: 'anchor_earnings', owner: uid });
export const escrowOf = (packetId: string): AccountRef => ({ kind: 'red_packet_escrow', owner: packetId });
export const platformAccount: AccountRef = { kind: 'platform', owner: null };
export const taskRewards: AccountRef = { kind: 'task_rewards', owner: null };

/** Coins on their way between accounts. */
export interface Movement {
  /** Unique for ever, such as `gift:<uid>:<client key>` or `packet-refund:<packet id>`. */
  readonly key: string;
  readonly kind: MovementKind;
  /** What was wished for; the same key with another one is `idempotency_conflict`. The entries when left out. */
  readonly digest?: string;
  readonly at: Date;
  /** What it is for, such as `{ kind: 'gift', id }`. */
  readonly ref?: { readonly kind: string; readonly id: string };
  /** Whose wish it was: a person, an operator; null for the platform's own jobs. */
  readonly actor: string | null;
  /** The person whom the actor's own statement names: the host of a gift, the sender of a packet. */
  readonly party?: string;
  /** What statements tell besides, such as `{ gift: 'Whistle', count: 3 }`. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** Words of an operator for the person. */
  readonly note?: string;
  /** Whole coins that sum to zero; zeros are left out. */
  readonly entries: readonly { readonly account: AccountRef; readonly amount: number }[];
}

export interface Moved {
  /** Of the transaction; the first one's when it is a repeat. */
  readonly id: string;
  /** The same key was used before for the same: nothing was written now. */
  readonly repeated: boolean;
  /** Of the wallets, earnings and escrows that it took from or paid at once, right after it; also of a repeat. */
  balance(account: AccountRef): number | null;
}

export type MoveRefusal = Refusal<'insufficient_coins'> | Refusal<'idempotency_conflict'>;

/** The only way in which coins move. Everything happens in the caller's transaction. */
export interface Ledger {
  move(tx: Tx, movement: Movement): Promise<Moved | MoveRefusal>;
  /**
   * Many movements in few statements, as if one after the other; an answer for each in their order. What is refused
   * leaves no trace, the others stand.
   */
  moveMany(tx: Tx, movements: readonly Movement[]): Promise<(Moved | MoveRefusal)[]>;
  balanceOf(queries: Queries, uid: string): Promise<number>;
  earningsOf(queries: Queries, uid: string): Promise<number>;
  /** After the commit: tells the screens of these people their balance, by `wallet.changed`. */
  balanceChanged(uids: readonly string[]): void;
}

export interface GivenCoupon {
  /** Who gets it. */
  readonly uid: string;
  readonly tier: CouponTier;
  /** The host it comes from. */
  readonly from: string;
  readonly at: Date;
}

/** Coupons: what hosts have to give away, and what people hold. After a commit, `balanceChanged` tells the screens. */
export interface Coupons {
  /** Of every tier; none are 0. */
  stockOf(queries: Queries, uid: string): Promise<ReadonlyMap<CouponTier, number>>;
  /** Takes from a host's stock what goes into a red packet. */
  takeStock(
    tx: Tx,
    take: { readonly uid: string; readonly tier: CouponTier; readonly count: number },
  ): Promise<true | Refusal<'red_packet_coupon_stock_exceeded'>>;
  /** Puts what nobody took back. To be called once: the caller's transaction knows that it was not done before. */
  returnStock(tx: Tx, back: { readonly uid: string; readonly tier: CouponTier; readonly count: number }): Promise<void>;
  /** Hands out coupons that were taken from a stock; gives their ids in the same order. */
  give(tx: Tx, given: readonly GivenCoupon[]): Promise<string[]>;
  /** Uses a coupon of this person up, once and for all. `ref` is what for. */
  use(
    tx: Tx,
    used: { readonly uid: string; readonly couponId: string; readonly at: Date; readonly ref: string },
  ): Promise<
    { readonly tier: CouponTier } | Refusal<'not_found'> | Refusal<'coupon_already_used'> | Refusal<'coupon_expired'>
  >;
}
