import type { CouponTier } from '@touchline/contract/enums';
import type { GiftArt, GiftTier } from '@touchline/contract/gifts';
import type { LocalName } from '@touchline/contract/kernel';
import type { ColumnType } from 'kysely';

interface GiftTable {
  id: string;
  name: ColumnType<LocalName, string, string>;
  price: number;
  tier: GiftTier;
  art: GiftArt;
  position: number;
  retired: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: Date;
  /** Null for those a fresh platform starts with. */
  by_uid: string | null;
  revision: number;
}

/** A sending that was paid. Nothing of it ever changes. */
interface SentTable {
  id: string;
  /** Of the movement in the ledger. */
  key: string;
  /** What was wished for. */
  digest: string;
  uid: string;
  host_uid: string;
  room_id: string;
  session_id: string | null;
  gift_id: string;
  count: number;
  /** Of one gift, without a coupon. */
  price: number;
  paid: number;
  /** The host's part of `paid`. */
  share: number;
  coupon_id: string | null;
  coupon_tier: CouponTier | null;
  combo_id: string;
  /** All gifts of the combo up to this sending. */
  combo_count: number;
  /** Coins the sender had left. */
  balance: string;
  /** Coins the sender has given this host since ever, with these. */
  ever: string;
  at: Date;
}

/** What one person gave a host in one stretch of time; see `buckets.ts` for what those are called. */
interface BoardTable {
  host_uid: string;
  bucket: string;
  uid: string;
  coins: string;
  gifts: string;
  /** When it came to these coins: of equals the earlier stands higher. */
  reached_at: Date;
}

/** What all together gave a host in one stretch of time. */
interface TotalTable {
  host_uid: string;
  bucket: string;
  paid: string;
  share: string;
  gifts: string;
  sendings: string;
  senders: number;
}

/** A gift whose line in the chat may be missing; gone from here when it is known to be there. */
interface UnsaidTable {
  gift_id: string;
}

/** What was paid for a gift of people who were removed. */
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
    gifts_unsaid: UnsaidTable;
    gifts_forgotten: ForgottenTable;
  }
}
