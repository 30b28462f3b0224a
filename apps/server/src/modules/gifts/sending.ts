import type { CouponTier } from '@touchline/contract/enums';
import type { GiftRow } from './catalogue.store.ts';

/** A sending that passed every guard but the purse. */
export interface Sending {
  readonly id: string;
  /** Of its movement in the ledger. */
  readonly key: string;
  readonly digest: string;
  readonly uid: string;
  readonly anchorId: string;
  readonly roomId: string;
  readonly sessionId: string | null;
  readonly gift: GiftRow;
  readonly count: number;
  readonly couponId: string | null;
  readonly at: Date;
}

/** A sending and what it costs; `share` is the host's. */
export interface Priced {
  readonly sending: Sending;
  readonly tier: CouponTier | null;
  readonly paid: number;
  readonly share: number;
}
