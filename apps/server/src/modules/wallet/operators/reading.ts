import { appNumber } from '@touchline/contract/accounts/schemas';

import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { OperatorLine, PayoutDue, walletOperatorCalls } from '@touchline/contract/wallet';
import * as z from 'zod/mini';
import { operatorIn } from '../../../platform/operator-names.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { summaryOf } from '../own-money.ts';
import { operatorKinds, presentLines, readStatement } from '../statement.ts';
import { type CoinOperatorDeps, recipientsOf } from './coins.ts';
import { payoutsDue } from './reading.store.ts';

type Calls = typeof walletOperatorCalls;

/** The account of the typed text; no username is a number, so the text is either an ID or a name. */
export async function findPerson({ accounts }: CoinOperatorDeps, { text }: ParsedInputOf<Calls['find']>) {
  const person = z.safeParse(appNumber, text).success
    ? (await accounts.findByAppNumbers([text])).get(text)
    : await accounts.findByUsername(text);
  return person ? { person } : refuse('user_not_found');
}

/** In the requested order, each once. */
export async function readRecipients(deps: CoinOperatorDeps, appNumbers: readonly string[]) {
  const people = await recipientsOf(deps, appNumbers);
  return { items: [...new Set(appNumbers)].flatMap((number) => people.get(number) ?? []) };
}

export async function readWallet(deps: CoinOperatorDeps, { uid }: ParsedInputOf<Calls['wallet']>) {
  const person = (await deps.accounts.findUsers([uid])).get(uid);
  return person ? { person, ...(await summaryOf(deps, uid)) } : refuse('user_not_found');
}

/** An account's statement with movement keys and the operators behind some of them. */
export async function readPersonStatement(deps: CoinOperatorDeps, input: ParsedInputOf<Calls['statement']>) {
  const { uid } = input;
  if (!(await deps.accounts.findUsers([uid])).has(uid)) return refuse('user_not_found');
  const read = await readStatement(deps, uid, input);
  if (isRefusal(read)) return read;
  const byOperator = (at: number): string | null => {
    const row = read.rows[at];
    return row && operatorKinds.has(row.kind) ? row.actor : null;
  };
  const lines = await presentLines(deps, uid, read.rows);
  const names = await deps.operatorNeeds.operatorNames([
    ...new Set(lines.flatMap((_line, at) => byOperator(at) ?? [])),
  ]);
  const items = lines.map(
    (line, at): OperatorLine => ({
      ...line,
      key: read.rows[at]?.key ?? '',
      operator: operatorIn(names, byOperator(at)),
    }),
  );
  return { items, next: read.next };
}

export async function readPayoutsDue(deps: CoinOperatorDeps, input: ParsedInputOf<Calls['payoutsDue']>) {
  const { least, page, pageSize } = input;
  const due = await payoutsDue(deps.db, { least, offset: (page - 1) * pageSize, limit: pageSize });
  const people = await deps.accounts.findUsers(due.rows.map(({ uid }) => uid));
  const items = due.rows.flatMap(({ uid, earnings, lastPayoutAt }): PayoutDue[] => {
    const person = people.get(uid);
    return person ? [{ person, earnings, lastPayoutAt: lastPayoutAt?.toISOString() ?? null }] : [];
  });
  return { items, total: due.total, sum: due.sum, page, pageSize };
}
