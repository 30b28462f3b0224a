import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, narrowed, refuse } from '../../../platform/refusal.ts';
import { checkedCoins } from '../ledger/amounts.ts';
import { earningsOf, platformAccount } from '../ledger/ledger.types.ts';
import type { WalletDeps } from '../needs.ts';
import { cleaned, noteDetails, textProblem } from './operator-texts.ts';

type Input = ParsedInputOf<typeof walletOperatorCalls.payOut>;

/** Books a payout of a host's earnings, made outside the platform. */
export async function payOut(deps: WalletDeps, operator: StaffPrincipal, sent: Input) {
  const input = cleaned(sent);
  const { uid } = input;
  const problem = textProblem({ note: input.note });
  if (problem) return narrowed(problem, ['text_too_long']);
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const person = (await deps.needs.accounts.findUsers([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const moved = await inTransaction(deps.db, async (tx) => {
    const paid = await deps.ledger.move(tx, {
      key: `payout:${operator.uid}:${input.key}`,
      kind: 'payout',
      digest: JSON.stringify([uid, amount, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
      ...noteDetails(input.note),
      entries: [
        { account: earningsOf(uid), amount: -amount },
        { account: platformAccount, amount },
      ],
    });
    if (isRefusal(paid) || paid.repeated) return paid;
    await deps.needs.audit.record(tx, operator, {
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
