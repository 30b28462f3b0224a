import { type QueryClient, useQuery } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/client/queries';
import { type WalletSummary, walletCalls } from '@touchline/contract/wallet';
import { api } from '../api.ts';
import { isGuest, useSession } from '../session.ts';

const walletKey = [walletCalls.balance.path, {}] as const;

/** Coins, coupons and earnings of who is here; nothing is asked for guests. */
export function useWallet() {
  const member = useSession(({ user }) => user !== null && !isGuest(user));
  return useQuery({ queryKey: walletKey, queryFn: () => api.call(walletCalls.balance, {}), enabled: member });
}

/** Shows a balance that an answer or an event told. */
export const showCoins = (queries: QueryClient, coins: number): void =>
  patchAnswer<WalletSummary>(queries, walletKey, (wallet) => ({ ...wallet, coins }));

/** Asks again for everything that shows coins or coupons. */
export function reloadWallet(queries: QueryClient): void {
  for (const { path } of [walletCalls.balance, walletCalls.statement, walletCalls.coupons])
    void queries.invalidateQueries({ queryKey: [path] });
}

/**
 * Takes over a balance that came by event. When the coins are the same, or were not known, the coupons or the earnings
 * may have changed, which have to be asked for.
 */
export function balanceReported(queries: QueryClient, coins: number): void {
  const before = queries.getQueryData<WalletSummary>(walletKey);
  if (!before || before.coins === coins) {
    reloadWallet(queries);
    return;
  }
  showCoins(queries, coins);
  void queries.invalidateQueries({ queryKey: [walletCalls.statement.path] });
}
