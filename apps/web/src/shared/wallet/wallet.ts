import { type QueryClient, useQuery } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/app-kit/calls';
import { type WalletSummary, walletCalls } from '@touchline/contract/wallet';
import { api } from '../api.ts';
import { isGuest, useSession } from '../session.ts';

const walletKey = [walletCalls.balance.path, {}] as const;

/** Coins, coupons and earnings of the current user; makes no call for guests. */
export function useWallet() {
  const member = useSession(({ user }) => user !== null && !isGuest(user));
  return useQuery({ queryKey: walletKey, queryFn: () => api.call(walletCalls.balance, {}), enabled: member });
}

/** Shows a balance from a response or an event. */
export const showCoins = (queries: QueryClient, coins: number): void =>
  patchAnswer<WalletSummary>(queries, walletKey, (wallet) => ({ ...wallet, coins }));

/** Reloads everything that shows coins or coupons. */
export function reloadWallet(queries: QueryClient): void {
  for (const { path } of [walletCalls.balance, walletCalls.statement, walletCalls.coupons])
    void queries.invalidateQueries({ queryKey: [path] });
}

/**
 * Applies a balance from an event. When the coins are unchanged or were unknown, coupons or earnings may have changed
 * and are reloaded.
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
