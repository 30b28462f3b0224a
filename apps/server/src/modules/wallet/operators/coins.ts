import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { isCoinAmount, type walletOperatorCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { cleanLine } from '../../accounts/index.ts';
import { checkedCoins, coinBounds } from '../amounts.ts';
import type { WalletDeps, WalletOperatorNeeds } from '../deps.ts';
import { earningsOf, platformAccount, walletOf } from '../ledger.types.ts';
import { summaryOf } from '../own-money.ts';
import type { TopUp } from '../top-up.ts';

export interface CoinOperatorDeps extends WalletDeps {
  readonly operatorNeeds: WalletOperatorNeeds;
  readonly grants: TopUp;
}

type Calls = typeof walletOperatorCalls;

interface Words {
  readonly note: string;
  readonly reason?: string;
}

function wordProblem({ note, reason }: Words): Refusal<'text_too_long' | 'decision_reason_empty'> | null {
  if (reason === '') return refuse('decision_reason_empty') as Refusal<'decision_reason_empty'>;
  if (!isTextWithin(note, limits.operators.warningMax))
    return refuse('text_too_long', { max: limits.operators.warningMax });
  if (!isTextWithin(reason ?? '', limits.operators.reasonMax))
    return refuse('text_too_long', { max: limits.operators.reasonMax });
  return null;
}

/** Texts as stored: on one line, without invisible characters. */
const cleaned = <I extends { readonly note: string; readonly reason?: string }>(input: I): I => ({
  ...input,
  note: cleanLine(input.note),
  ...(input.reason === undefined ? {} : { reason: cleanLine(input.reason) }),
});

/** Leaves out an empty `note`. */
const noted = (note: string) => (note === '' ? {} : { note });

/** Accounts with a wallet, by user ID. */
export async function recipientsOf({ accounts }: CoinOperatorDeps, appNumbers: readonly string[]) {
  const people = await accounts.findByAppNumbers([...new Set(appNumbers)]);
  return new Map([...people].filter(([, { userType }]) => userType === userTypes.user || userType === userTypes.host));
}

/** Grants the same coins to all listed users or to none; unknown user IDs are reported individually. */
export async function grantCoins(
  deps: CoinOperatorDeps,
  sent: ParsedInputOf<Calls['grant']>,
  operator: StaffPrincipal,
) {
  const input = cleaned(sent);
  const problem = wordProblem(input);
  if (problem) return problem;
  const coins = checkedCoins(deps.settings, input.amount);
  if (isRefusal(coins)) return coins;
  const numbers = [...new Set(input.appNumbers)].sort();
  const people = await recipientsOf(deps, numbers);
  const unknown = input.appNumbers.flatMap((number, at) =>
    people.has(number) ? [] : [{ path: `appNumbers.${at}`, code: 'user_not_found' }],
  );
  if (unknown.length > 0) return new BadInput(unknown);
  const uids = numbers.flatMap((number) => people.get(number)?.uid ?? []);

  const moved = await inTransaction(deps.db, async (tx) => {
    const granted = await deps.grants.credit(tx, {
      uids,
      coins,
      ...noted(input.note),
      key: `${operator.uid}:${input.key}`,
      digest: JSON.stringify([numbers, coins, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
    });
    if (isRefusal(granted) || granted.repeated) return granted;
    for (const number of numbers)
      await deps.operatorNeeds.audit.record(tx, operator, {
        action: 'coins.grant',
        target: { kind: 'person', id: people.get(number)?.uid ?? '', label: people.get(number)?.nickname ?? number },
        details: { coins, reason: input.reason, note: input.note, transaction: granted.id },
      });
    return granted;
  });
  if (isRefusal(moved)) return moved as Refusal<'idempotency_conflict'>;
  deps.ledger.balanceChanged(uids);
  return { people: uids.length, coins: uids.length * coins };
}

/** Adds to a balance, or takes from it at most what it has. */
export async function correctBalance(
  deps: CoinOperatorDeps,
  sent: ParsedInputOf<Calls['correct']>,
  operator: StaffPrincipal,
) {
  const input = cleaned(sent);
  const { uid, amount } = input;
  const problem = wordProblem(input);
  if (problem) return problem;
  const bounds = coinBounds(deps.settings);
  if (!isCoinAmount(Math.abs(amount), bounds)) return refuse('coin_amount_invalid', bounds);
  const person = (await deps.accounts.findUsers([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const account = input.account === 'wallet' ? walletOf(uid) : earningsOf(uid);

  const moved = await inTransaction(deps.db, async (tx) => {
    const corrected = await deps.ledger.move(tx, {
      key: `correction:${operator.uid}:${input.key}`,
      kind: 'operator_correction',
      digest: JSON.stringify([uid, input.account, amount, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
      ...noted(input.note),
      entries: [
        { account, amount },
        { account: platformAccount, amount: -amount },
      ],
    });
    if (isRefusal(corrected) || corrected.repeated) return corrected;
    await deps.operatorNeeds.audit.record(tx, operator, {
      action: 'coins.correct',
      target: { kind: 'person', id: uid, label: person.nickname },
      details: {
        account: input.account,
        amount,
        reason: input.reason,
        note: input.note,
        transaction: corrected.id,
      },
    });
    return corrected;
  });
  if (isRefusal(moved)) return moved;
  deps.ledger.balanceChanged([uid]);
  return summaryOf(deps, uid);
}

/** Books a payout of a host's earnings, made outside the platform. */
export async function payOut(deps: CoinOperatorDeps, sent: ParsedInputOf<Calls['payOut']>, operator: StaffPrincipal) {
  const input = cleaned(sent);
  const { uid } = input;
  const problem = wordProblem({ note: input.note });
  if (problem) return problem as Refusal<'text_too_long'>;
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const person = (await deps.accounts.findUsers([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const moved = await inTransaction(deps.db, async (tx) => {
    const paid = await deps.ledger.move(tx, {
      key: `payout:${operator.uid}:${input.key}`,
      kind: 'payout',
      digest: JSON.stringify([uid, amount, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
      ...noted(input.note),
      entries: [
        { account: earningsOf(uid), amount: -amount },
        { account: platformAccount, amount },
      ],
    });
    if (isRefusal(paid) || paid.repeated) return paid;
    await deps.operatorNeeds.audit.record(tx, operator, {
      action: 'coins.payout',
      target: { kind: 'person', id: uid, label: person.nickname },
      details: { amount, note: input.note, transaction: paid.id },
    });
    return paid;
  });
  if (isRefusal(moved)) return moved;
  deps.ledger.balanceChanged([uid]);
  return { earnings: moved.balance(earningsOf(uid)) ?? 0 };
}
