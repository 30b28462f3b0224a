import { appNumber } from '@touchline/contract/accounts/schemas';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { OperatorLine, PayoutDue, walletOperatorCalls } from '@touchline/contract/wallet';
import * as z from 'zod/mini';
import { operatorIn } from '../../../platform/operator-names.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { coinBounds } from '../ledger/amounts.ts';
import type { WalletDeps } from '../needs.ts';
import { operatorKinds, presentLines, readStatement } from '../statement/statement.ts';
import { readWalletSummary } from '../wallet-summary.ts';
import { payoutsDue } from './coin-records.store.ts';
import { findRecipients } from './recipients.ts';

type Calls = typeof walletOperatorCalls;

/** Names that are offered at most. */
const namesMax = 10;

/** The account of the typed ID or username; no username is a number. Else those with a nickname that contains the text. */
export async function findPeople({ needs }: WalletDeps, { text }: ParsedInputOf<Calls['find']>) {
  const person = z.safeParse(appNumber, text).success
    ? (await needs.accounts.findByAppNumbers([text])).get(text)
    : await needs.accounts.findByUsername(text);
  const items = person || text === '' ? [person ?? []].flat() : await needs.accounts.findByNickname(text, namesMax);
  return items.length > 0 ? { items: [...items] } : refuse('user_not_found');
}

/** In the requested order, each once, with the bounds of what each may get. */
export async function readRecipients(deps: WalletDeps, appNumbers: readonly string[]) {
  const people = await findRecipients(deps, appNumbers);
  const { min, max } = coinBounds(deps.settings);
  const items = [...new Set(appNumbers)].flatMap((number) => people.get(number) ?? []);
  return { items, amountMin: min, amountMax: max };
}

export async function readWallet(deps: WalletDeps, { uid }: ParsedInputOf<Calls['wallet']>) {
  const person = (await deps.needs.accounts.findUsers([uid])).get(uid);
  return person ? { person, ...(await readWalletSummary(deps, uid)) } : refuse('user_not_found');
}

/** An account's statement with movement keys and the operators behind some of them. */
export async function readPersonStatement(deps: WalletDeps, input: ParsedInputOf<Calls['statement']>) {
  const { uid } = input;
  if (!(await deps.needs.accounts.findUsers([uid])).has(uid)) return refuse('user_not_found');
  const read = await readStatement(deps, uid, input);
  if (isRefusal(read)) return read;
  const byOperator = (at: number): string | null => {
    const row = read.rows[at];
    return row && operatorKinds.has(row.kind) ? row.actor : null;
  };
  const lines = await presentLines(deps, uid, read.rows);
  const names = await deps.needs.operatorNames([...new Set(lines.flatMap((_line, at) => byOperator(at) ?? []))]);
  const items = lines.map(
    (line, at): OperatorLine => ({
      ...line,
      key: read.rows[at]?.key ?? '',
      operator: operatorIn(names, byOperator(at)),
    }),
  );
  return { items, next: read.next };
}

export async function readPayoutsDue(deps: WalletDeps, input: ParsedInputOf<Calls['payoutsDue']>) {
  const { least, page, pageSize } = input;
  const due = await payoutsDue(deps.db, { least, offset: (page - 1) * pageSize, limit: pageSize });
  const people = await deps.needs.accounts.findUsers(due.rows.map(({ uid }) => uid));
  const items = due.rows.flatMap(({ uid, earnings, lastPayoutAt }): PayoutDue[] => {
    const person = people.get(uid);
    return person ? [{ person, earnings, lastPayoutAt: lastPayoutAt?.toISOString() ?? null }] : [];
  });
  return { items, total: due.total, sum: due.sum, page, pageSize };
}
