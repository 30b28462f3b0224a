import * as z from 'zod/mini';
import { appNumber, userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import {
  count,
  cursorInput,
  day,
  id,
  instant,
  listOf,
  nothing,
  operatorName,
  pageInput,
  pageOf,
  text,
} from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { grantPeopleMax, reconciliationProblems } from './operator-rules.ts';
import { accountKinds } from './rules.ts';
import {
  coinAmount,
  couponTier,
  moneyKey,
  ownAccount,
  statementFilter,
  statementLine,
  walletSummary,
} from './shapes.ts';

/** `decision_reason_empty` when empty. */
const reason = z._default(text(limits.operators.reasonMax), '');
const changing = ['coin_amount_invalid', 'decision_reason_empty', 'text_too_long', 'idempotency_conflict'] as const;

/** A line of a statement for operators, with its operator and its key. */
export const operatorLine = z.object({
  ...statementLine.shape,
  key: z.string(),
  /** Set when an operator made it. */
  operator: z.nullable(operatorName),
});
export type OperatorLine = z.output<typeof operatorLine>;

export const payoutDue = z.object({ person: userCard, earnings: count, lastPayoutAt: z.nullable(instant) });
export type PayoutDue = z.output<typeof payoutDue>;

export const reconciliation = z.object({
  id,
  startedAt: instant,
  finishedAt: instant,
  ok: z.boolean(),
  transactions: count,
  entries: count,
  /** Sums of all balances by kind; together they are zero. */
  balances: z.array(z.object({ kind: z.enum(accountKinds), accounts: count, sum: z.int() })),
  /** Number of all problems. */
  problemCount: count,
  /** The first problems. */
  problems: z.array(
    z.object({
      problem: z.enum(reconciliationProblems),
      /** The transaction, the account or the sum, such as `user_wallet 123`. */
      where: z.string(),
      expected: z.int(),
      found: z.int(),
    }),
  ),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const economy = z.object({
  taskRewards: z.object({ register: count, firstFollow: count, avatar: count }),
  /** `left` is how many hosts may still buy, null for no limit. */
  coupons: z.array(z.object({ tier: couponTier, price: count, left: z.nullable(count) })),
  couponLifeDays: count,
  /** Percent of the coins paid for gifts. */
  giftShare: count,
  /** Revision of the whole configuration, which includes these values. */
  revision: count,
  /** The operator who saved this revision. */
  by: z.nullable(operatorName),
});
export type Economy = z.output<typeof economy>;

export const walletOperatorSchemas = {
  find: {
    summary: 'Finds a user by exact user ID or username, else up to ten by a part of the nickname.',
    input: z.object({ text: z.string().check(z.trim(), z.maxLength(limits.accounts.usernameMax * 2)) }),
    output: z.object({ items: z.array(userCard) }),
    errors: ['user_not_found'],
  },
  wallet: {
    summary: "Returns a user's coins, coupons and earnings.",
    input: z.object({ uid: id }),
    output: z.object({ person: userCard, ...walletSummary.shape }),
    errors: ['user_not_found'],
  },
  statement: {
    summary: "Returns the entries of a user's wallet or earnings, newest first.",
    input: z.object({ uid: id, ...statementFilter, ...cursorInput }),
    output: listOf(operatorLine),
    errors: ['user_not_found'],
  },
  recipients: {
    summary:
      'Returns the recipients with the given user IDs, and how many coins each may get. Omits IDs without a wallet.',
    input: z.object({ appNumbers: z.array(appNumber).check(z.minLength(1), z.maxLength(grantPeopleMax)) }),
    output: z.object({ items: z.array(userCard), amountMin: count, amountMax: count }),
    errors: [],
  },
  grant: {
    summary: 'Grants the same amount of coins to several users by user ID, all or none. The users see `note`.',
    input: z.object({
      appNumbers: z.array(appNumber).check(z.minLength(1), z.maxLength(grantPeopleMax)),
      amount: coinAmount,
      note: z._default(text(limits.operators.warningMax), ''),
      reason,
      key: moneyKey,
    }),
    output: z.object({ people: count, coins: count }),
    errors: [...changing],
  },
  correct: {
    summary: 'Corrects a balance by a positive or negative amount. The balance cannot fall below zero.',
    input: z.object({
      uid: id,
      account: z._default(ownAccount, 'wallet'),
      amount: coinAmount,
      note: z._default(text(limits.operators.warningMax), ''),
      reason,
      key: moneyKey,
    }),
    output: walletSummary,
    errors: [...changing, 'user_not_found', 'insufficient_coins'],
  },
  payoutsDue: {
    summary: 'Returns the hosts with at least a given amount of earnings, highest first.',
    input: z.object({ least: z._default(count, 1), ...pageInput }),
    output: z.object({ ...pageOf(payoutDue).shape, sum: count }),
    errors: [],
  },
  payOut: {
    summary: "Records a payout of a host's earnings. The host sees `note`, for example the number of a bank transfer.",
    input: z.object({
      uid: id,
      amount: coinAmount,
      note: z._default(text(limits.operators.warningMax), ''),
      key: moneyKey,
    }),
    output: z.object({ earnings: count }),
    errors: ['coin_amount_invalid', 'text_too_long', 'idempotency_conflict', 'user_not_found', 'insufficient_coins'],
  },
  /** A plain GET of the address returns the file; the address alone authorises it. */
  exportFile: {
    summary: 'Returns a URL, valid for five minutes, of a CSV file with the ledger or the payouts of a span of days.',
    input: z.object({
      what: z.enum(['ledger', 'payouts']),
      from: day,
      /** Inclusive. */
      to: day,
    }),
    output: z.object({ address: z.string(), expiresAt: instant }),
    errors: [],
  },
  reconciliation: {
    summary: 'Returns the reconciliations of the ledger, newest first.',
    input: z.object(cursorInput),
    output: listOf(reconciliation),
    errors: [],
  },
  reconcile: {
    summary: 'Reconciles the ledger now.',
    input: nothing,
    output: reconciliation,
    errors: [],
  },
  economy: {
    summary: "Returns task rewards, coupon prices and stock, coupon lifetime and the hosts' share of gifts.",
    input: nothing,
    output: economy,
    errors: [],
  },
  saveEconomy: {
    summary: 'Changes the economy settings, all or none. Applies to everything earned or bought from now on.',
    input: z.object({
      taskRewards: economy.shape.taskRewards,
      prices: z.array(z.object({ tier: couponTier, price: count })).check(z.maxLength(4)),
      couponLifeDays: count,
      giftShare: count,
      /** Tiers with a new stock; the others keep their remaining stock. */
      restock: z._default(z.array(z.object({ tier: couponTier, left: z.nullable(count) })).check(z.maxLength(4)), []),
      revision: count,
    }),
    output: economy,
    errors: [],
  },
} as const satisfies CallSchemas;
