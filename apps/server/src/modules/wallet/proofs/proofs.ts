import type { CouponTier } from '@touchline/contract/enums';
import type { ReconciliationProblem } from '@touchline/contract/wallet';
import type { Tx } from '../../../platform/db/database.ts';

export interface Difference {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** Problems of one kind: the total count, and the first ones. */
export interface ProblemCount {
  readonly count: number;
  readonly first: readonly Difference[];
}

/** Limit of reported problems per kind: a wholly broken ledger must not fill the memory. */
export const reportedMax = 50;

/** Instants; `to` is excluded. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Transactions by id, from one on; `to` is excluded and defaults to no end. */
export interface IdSpan {
  readonly from: string;
  readonly to?: string;
}

/** Scope of a proof: one snapshot of the database, and the days to compare with the ledger. */
export interface ProofScope {
  readonly tx: Tx;
  readonly days: readonly string[];
  readonly today: string;
  /** Coins booked by the ledger for gifts in a span, by account such as `user_wallet 123`; whole coins as text. */
  readonly bookedForGifts: (span: Span) => Promise<ReadonlyMap<string, string>>;
}

/** A module's own proof, in the same snapshot as the ledger. */
export type Proof = (scope: ProofScope) => Promise<readonly (readonly [ReconciliationProblem, ProblemCount])[]>;

/** Coins and coupons of other modules that left wallets and stocks. */
export interface HeldSources {
  /** Coins that should be in escrow, by owner; without empty ones. */
  coins(tx: Tx): Promise<ReadonlyMap<string, number>>;
  /** Coupons taken from stocks, and neither handed out nor returned. */
  coupons(tx: Tx): Promise<readonly { readonly uid: string; readonly tier: CouponTier; readonly count: number }[]>;
}

/** Accounts whose expected and actual sums differ; both by name. */
export function differences(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): Difference[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  return names.flatMap((where) => {
    const [should, is] = [expected.get(where) ?? '0', found.get(where) ?? '0'];
    return should === is ? [] : [{ where, expected: should, found: is }];
  });
}
