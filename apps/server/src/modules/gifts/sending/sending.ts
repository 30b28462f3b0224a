import type { GiftRow } from '../catalogue/catalogue.store.ts';

/** A gift that passed every check except the payment. */
export interface Sending {
  readonly id: string;
  /** Key of its ledger movement. */
  readonly key: string;
  readonly digest: string;
  readonly uid: string;
  readonly hostId: string;
  readonly roomId: string;
  readonly sessionId: string | null;
  readonly gift: GiftRow;
  readonly count: number;
  readonly couponId: string | null;
  readonly at: Date;
}
