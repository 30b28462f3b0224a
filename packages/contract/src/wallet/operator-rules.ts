/** Maximum number of recipients of one grant. */
export const grantPeopleMax = 500;

/** Problems that a reconciliation of the ledger can find. */
export const reconciliationProblems = [
  /** Entries of a transaction do not sum to zero, or it has none. */
  'unbalanced_transaction',
  /** A stored balance is not the sum of the entries. */
  'wrong_balance',
  /** An account that must not be negative is below zero. */
  'negative_balance',
  /** The sum of all accounts is not zero. */
  'sum_not_zero',
  /** The account or transaction of an entry is missing or was changed. */
  'lost_entry',
  /** A closed day has changed, or its stored sums differ from its entries. */
  'closed_day',
  /** Coins of a day's gifts differ from the ledger's entries for gifts. */
  'gift_coins',
  /** A stored total or leaderboard differs from the sum of its gifts. */
  'gift_sums',
  /** Coupons of a host differ from those received or paid for. */
  'coupon_count',
] as const;
export type ReconciliationProblem = (typeof reconciliationProblems)[number];
