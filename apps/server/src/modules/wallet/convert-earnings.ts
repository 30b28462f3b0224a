import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { walletCalls } from '@touchline/contract/wallet';
import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { checkedCoins } from './ledger/amounts.ts';
import { earningsOf, walletOf } from './ledger/ledger.types.ts';
import type { WalletDeps } from './needs.ts';

type Input = ParsedInputOf<typeof walletCalls.earningsToWallet>;

/** Converts a host's earnings into coins. */
export async function convertEarnings(deps: WalletDeps, uid: string, input: Input) {
  const amount = checkedCoins(deps.settings, input.amount);
  if (isRefusal(amount)) return amount;
  const moved = await inTransaction(deps.db, (tx) =>
    deps.ledger.move(tx, {
      key: `earnings:${uid}:${input.key}`,
      kind: 'earnings_to_wallet',
      at: deps.clock.date(),
      actor: uid,
      entries: [
        { account: earningsOf(uid), amount: -amount },
        { account: walletOf(uid), amount },
      ],
    }),
  );
  if (isRefusal(moved)) return moved;
  deps.ledger.balanceChanged([uid]);
  return { coins: moved.balance(walletOf(uid)) ?? 0, earnings: moved.balance(earningsOf(uid)) ?? 0 };
}
