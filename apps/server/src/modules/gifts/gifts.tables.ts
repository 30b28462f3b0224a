import type { CouponTier } from '@touchline/contract/enums';
import type { GiftArt, GiftTier } from '@touchline/contract/gifts';
import type { LocalName } from '@touchline/contract/kernel';
import type { ColumnType } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';

export const giftRowTables: RowTables = { numbered: ['gifts_sent'], archived: ['gifts_sent'] };

interface GiftTable {
  id: string;
  name: ColumnType<LocalName, string, string>;
  price: number;
  tier: GiftTier;
  art: GiftArt;
  position: number;
  retired: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: Date;
  /** Null for the initial gifts of a fresh platform. */
  by_uid: string | null;
  revision: number;
}

/** A paid gift. Rows are immutable. */
interface SentTable {
  id: string;
  /** Key of the ledger movement. */
  key: string;
  /** Digest of the request. */
  digest: string;
  uid: string;
  host_uid: string;
  room_id: string;
  session_id: string | null;
  gift_id: string;
  count: number;
  /** Price of one gift, without a coupon. */
  price: number;
  paid: number;
  /** The host's part of `paid`. */
  share: number;
  coupon_id: string | null;
  coupon_tier: CouponTier | null;
  combo_id: string;
  /** All gifts of the combo up to this one. */
  combo_count: number;
  /** Remaining balance of the sender. */
  balance: string;
  /** All-time coins of the sender for this host, including this gift. */
  ever: string;
  at: Date;
}

/** Coins of one sender for a host in one bucket; see `buckets.ts` for bucket names. */
interface BoardTable {
  host_uid: string;
  bucket: string;
  uid: string;
  coins: string;
  gifts: string;
  /** When this sum was reached: ties are ordered by it. */
  reached_at: Date;
}

/** Coins of all senders for a host in one bucket. */
interface TotalTable {
  host_uid: string;
  bucket: string;
  paid: string;
  share: string;
  gifts: string;
  sendings: string;
  senders: number;
}

/** Payments for gifts of removed accounts. */
interface ForgottenTable {
  uid: string;
  host_uid: string;
  paid: number;
  share: number;
  at: Date;
}

interface SoldTable {
  gift_id: string;
  gifts: string;
  paid: string;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    gifts_gift: GiftTable;
    gifts_sent: SentTable;
    gifts_board: BoardTable;
    gifts_total: TotalTable;
    gifts_sold: SoldTable;
    gifts_forgotten: ForgottenTable;
  }
}
