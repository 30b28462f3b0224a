import type { QueryClient } from '@tanstack/react-query';
import { answerKey, knownAnswer, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { walletCalls } from '@touchline/contract/wallet';
import { isGuest, useSession } from '../session/session.ts';

const walletKey = answerKey(walletCalls.balance, {});

/** Coins, coupons and earnings of the current user; makes no call for guests. */
export function useWallet() {
  const member = useSession(({ user }) => user !== null && !isGuest(user));
  return useCall(walletCalls.balance, {}, { enabled: member });
}

/** Shows a balance from a response or an event. */
export const showCoins = (queries: QueryClient, coins: number): void =>
  patchAnswer(queries, walletKey, (wallet) => ({ ...wallet, coins }));

/** Reloads everything that shows coins or coupons. */
export function reloadWallet(queries: QueryClient): void {
  for (const call of [walletCalls.balance, walletCalls.statement, walletCalls.coupons])
    void reloadAnswers(queries, call);
}

/**
 * Applies a balance from an event. When the coins are unchanged or were unknown, coupons or earnings may have changed
 * and are reloaded.
 */
export function balanceReported(queries: QueryClient, coins: number): void {
  const before = knownAnswer(queries, walletKey);
  if (!before || before.coins === coins) {
    reloadWallet(queries);
    return;
  }
  showCoins(queries, coins);
  void reloadAnswers(queries, walletCalls.statement);
}
