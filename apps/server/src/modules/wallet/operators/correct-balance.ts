import type { ParsedInputOf } from '@touchline/contract/kernel';
import { isCoinAmount, type walletOperatorCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { coinBounds } from '../ledger/amounts.ts';
import { earningsOf, platformAccount, walletOf } from '../ledger/ledger.types.ts';
import type { WalletDeps } from '../needs.ts';
import { readWalletSummary } from '../wallet-summary.ts';
import { cleaned, noteDetails, textProblem } from './operator-texts.ts';

type Input = ParsedInputOf<typeof walletOperatorCalls.correct>;

/** Adds to a balance, or takes from it at most what it has. */
export async function correctBalance(deps: WalletDeps, operator: StaffPrincipal, sent: Input) {
  const input = cleaned(sent);
  const { uid, amount } = input;
  const problem = textProblem(input);
  if (problem) return problem;
  const bounds = coinBounds(deps.settings);
  if (!isCoinAmount(Math.abs(amount), bounds)) return refuse('coin_amount_invalid', bounds);
  const person = (await deps.needs.accounts.findUsers([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  const account = input.account === 'wallet' ? walletOf(uid) : earningsOf(uid);

  const moved = await inTransaction(deps.db, async (tx) => {
    const corrected = await deps.ledger.move(tx, {
      key: `correction:${operator.uid}:${input.key}`,
      kind: 'operator_correction',
      digest: JSON.stringify([uid, input.account, amount, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
      ...noteDetails(input.note),
      entries: [
        { account, amount },
        { account: platformAccount, amount: -amount },
      ],
    });
    if (isRefusal(corrected) || corrected.repeated) return corrected;
    await deps.needs.audit.record(tx, operator, {
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
    const content = { kind: 'coins_corrected', account: input.account, coins: amount, note: input.note } as const;
    return { announce: await deps.needs.notices.add(tx, [{ uid, content }]) };
  });
  if (isRefusal(moved)) return moved;
  deps.ledger.balanceChanged([uid]);
  if ('announce' in moved) moved.announce();
  return readWalletSummary(deps, uid);
}
