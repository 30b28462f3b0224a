import type { CouponTier } from '@touchline/contract/enums';
import type { AccountKind, MovementKind, Reconciliation } from '@touchline/contract/wallet';
import type { ColumnType, Generated } from 'kysely';
import type { RowTables } from '../../platform/db/row-tables.ts';

export const walletRowTables: RowTables = {
  numbered: ['wallet_transaction'],
  archived: ['wallet_entry', 'wallet_transaction'],
};

interface AccountTable {
  kind: AccountKind;
  /** A uid or a packet id; 0 for the platform. */
  owner: string;
  /** Without the entries in `wallet_pending`. */
  balance: string;
}

interface TransactionTable {
  id: string;
  key: string;
  kind: MovementKind;
  digest: string;
  at: Date;
  ref_kind: string | null;
  ref_id: string | null;
  actor: string | null;
  party: string | null;
  details: ColumnType<Readonly<Record<string, string | number>>, string, never>;
  note: string | null;
}

interface EntryTable {
  transaction_id: string;
  kind: AccountKind;
  owner: string;
  amount: string;
  /** Balance after the entry, where known. */
  balance: string | null;
}

interface PendingTable {
  kind: AccountKind;
  owner: string;
  amount: string;
}

interface ShelfTable {
  tier: CouponTier;
  /** Null without a limit. */
  remaining: number | null;
}

interface StockTable {
  uid: string;
  tier: CouponTier;
  count: number;
}

export interface CouponTable {
  id: string;
  uid: string;
  tier: CouponTier;
  from_uid: string;
  received_at: Date;
  expires_at: Date;
  used_at: Date | null;
  used_ref: string | null;
  /** Set by the sweep, and final even when the clock is set back. */
  expired: Generated<boolean>;
}

/** Coupons a host received: bought, and otherwise; negative where some were removed with their owners. */
interface GainedTable {
  uid: string;
  tier: CouponTier;
  bought: Generated<number>;
  other: Generated<number>;
}

interface ReconciliationTable {
  id: string;
  started_at: Date;
  finished_at: Date;
  ok: boolean;
  report: ColumnType<Pick<Reconciliation, ReportMember>, string, never>;
}
/** A proved and summed day: transactions from `from_id` to below `to_id`. */
interface ClosedDayTable {
  day: string;
  from_id: string;
  to_id: string;
  transactions: string;
  entries: string;
  /** Moved coins: the sum of positive entries. */
  coins: string;
  digest: string;
  /** Digest of all stored sums, as of the addition of this day. */
  sums_digest: string;
  proved_at: Date;
}

/** Sums of the entries of all closed days, by account. */
interface ClosedSumTable {
  kind: AccountKind;
  owner: string;
  amount: string;
}
type ReportMember = 'transactions' | 'entries' | 'balances' | 'problemCount' | 'problems';

declare module '../../platform/db/database.ts' {
  interface Tables {
    wallet_account: AccountTable;
    wallet_transaction: TransactionTable;
    wallet_entry: EntryTable;
    wallet_pending: PendingTable;
    wallet_coupon_shelf: ShelfTable;
    wallet_coupon_stock: StockTable;
    wallet_coupon: CouponTable;
    wallet_coupon_gained: GainedTable;
    wallet_reconciliation: ReconciliationTable;
    wallet_closed_day: ClosedDayTable;
    wallet_closed_sum: ClosedSumTable;
  }
}
