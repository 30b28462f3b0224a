import { QueryObserver } from '@tanstack/react-query';
import { LiveQueryClient } from '@touchline/app-kit/calls';
import { walletCalls } from '@touchline/contract/wallet';
import { expect, it, vi } from 'vitest';
import { balanceReported } from './wallet.ts';

it('reloads the wallet when coins move during its first load', async () => {
  const queries = new LiveQueryClient();
  let answer = (_wallet: object): void => {};
  const queryFn = vi.fn<() => Promise<object>>(() => new Promise((resolve) => (answer = resolve)));
  const queryKey = [walletCalls.balance.path, {}];
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  balanceReported(queries, 70);
  answer({ coins: 100, coupons: 2 });
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer({ coins: 70, coupons: 1 });
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual({ coins: 70, coupons: 1 }));
  stop();
});
