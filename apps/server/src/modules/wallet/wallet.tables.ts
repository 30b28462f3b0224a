import type { CouponTier } from '@touchline/contract/enums';
import type { AccountKind, MovementKind, Reconciliation } from '@touchline/contract/wallet';
import type { ColumnType, Generated } from 'kysely';

interface AccountTable {
  kind: AccountKind;
  /** A uid or a packet; 0 of the platform's own. */
  owner: string;
  /** Without what is in `wallet_pending`. */
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
  /** Of the account after it, where it was known. */
  balance: string | null;
}

interface PendingTable {
  kind: AccountKind;
  owner: string;
  amount: string;
}

interface ShelfTable {
  tier: CouponTier;
  /** Null without bound. */
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
  /** Set by the sweep, and never taken back when the clock is. */
  expired: Generated<boolean>;
}

/** Coupons that came to a host: bought, and otherwise; below zero where some were removed with their people. */
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
/** A day that was proved and summed: transactions from `from_id` to below `to_id`. */
interface ClosedDayTable {
  day: string;
  from_id: string;
  to_id: string;
  transactions: string;
  entries: string;
  /** That moved: the entries above zero together. */
  coins: string;
  digest: string;
  /** Of all kept sums, as they were once this day was among them. */
  sums_digest: string;
  proved_at: Date;
}

/** What the entries of all closed days come to, by account. */
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
