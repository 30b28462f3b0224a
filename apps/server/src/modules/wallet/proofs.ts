import type { CouponTier } from '@touchline/contract/enums';
import type { ReconciliationProblem } from '@touchline/contract/wallet';
import type { Tx } from '../../platform/db/database.ts';

export interface Difference {
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** Problems of one kind: all are counted, the first are told. */
export interface Found {
  readonly count: number;
  readonly first: readonly Difference[];
}

/** Problems of a kind that are told one by one: what is wrong altogether is not to be read into memory. */
export const reportedMax = 50;

/** Instants; `to` is excluded. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Transactions by their ids, from one on; `to` is excluded, and nothing is when it is not there. */
export interface IdSpan {
  readonly from: string;
  readonly to?: string;
}

/** What a proof looks at: one moment of the database, and days that are to be held against the ledger. */
export interface ProofScope {
  readonly tx: Tx;
  readonly days: readonly string[];
  readonly today: string;
  /** Coins that the ledger booked for gifts in a span, by account such as `user_wallet 123`; whole coins as text. */
  readonly bookedForGifts: (span: Span) => Promise<ReadonlyMap<string, string>>;
}

/** What a module proves of itself, as of the same moment as the ledger. */
export type Proof = (scope: ProofScope) => Promise<readonly (readonly [ReconciliationProblem, Found])[]>;

/** What others hold that came out of wallets and stocks. */
export interface Held {
  /** Coins that should be in escrow, by its owner; without those that are empty. */
  coins(tx: Tx): Promise<ReadonlyMap<string, number>>;
  /** Coupons that were taken from stocks, and neither handed out nor given back. */
  coupons(tx: Tx): Promise<readonly { readonly uid: string; readonly tier: CouponTier; readonly count: number }[]>;
}

/** The accounts whose sums differ between what should be and what is; both by name. */
export function differences(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): Difference[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])];
  return names.flatMap((where) => {
    const [should, is] = [expected.get(where) ?? '0', found.get(where) ?? '0'];
    return should === is ? [] : [{ where, expected: should, found: is }];
  });
}
