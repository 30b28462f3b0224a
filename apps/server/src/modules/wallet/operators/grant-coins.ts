import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletOperatorCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, narrowed } from '../../../platform/refusal.ts';
import { checkedCoins } from '../ledger/amounts.ts';
import type { WalletDeps } from '../needs.ts';
import { cleaned, noteDetails, textProblem } from './operator-texts.ts';
import { findRecipients } from './recipients.ts';

type Input = ParsedInputOf<typeof walletOperatorCalls.grant>;

/** Grants the same coins to all listed users or to none; unknown user IDs are reported individually. */
export async function grantCoins(deps: WalletDeps, operator: StaffPrincipal, sent: Input) {
  const input = cleaned(sent);
  const problem = textProblem(input);
  if (problem) return problem;
  const coins = checkedCoins(deps.settings, input.amount);
  if (isRefusal(coins)) return coins;
  const numbers = [...new Set(input.appNumbers)].sort();
  const people = await findRecipients(deps, numbers);
  const unknown = input.appNumbers.flatMap((number, at) =>
    people.has(number) ? [] : [{ path: `appNumbers.${at}`, code: 'user_not_found' }],
  );
  if (unknown.length > 0) return new BadInput(unknown);
  const uids = numbers.flatMap((number) => people.get(number)?.uid ?? []);

  const moved = await inTransaction(deps.db, async (tx) => {
    const granted = await deps.grants.credit(tx, {
      uids,
      coins,
      ...noteDetails(input.note),
      key: `${operator.uid}:${input.key}`,
      digest: JSON.stringify([numbers, coins, input.note]),
      at: deps.clock.date(),
      actor: operator.uid,
    });
    if (isRefusal(granted) || granted.repeated) return granted;
    for (const number of numbers)
      await deps.needs.audit.record(tx, operator, {
        action: 'coins.grant',
        target: { kind: 'person', id: people.get(number)?.uid ?? '', label: people.get(number)?.nickname ?? number },
        details: { coins, reason: input.reason, note: input.note, transaction: granted.id },
      });
    const content = { kind: 'coins_granted', coins, note: input.note } as const;
    return {
      announce: await deps.needs.notices.add(
        tx,
        uids.map((uid) => ({ uid, content })),
      ),
    };
  });
  if (isRefusal(moved)) return narrowed(moved, ['idempotency_conflict']);
  deps.ledger.balanceChanged(uids);
  if ('announce' in moved) moved.announce();
  return { people: uids.length, coins: uids.length * coins };
}
