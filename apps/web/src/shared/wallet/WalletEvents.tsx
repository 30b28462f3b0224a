import { useQueryClient } from '@tanstack/react-query';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { walletEvents } from '@touchline/contract/wallet';
import { useEffect } from 'react';
import { realtime } from '../api.ts';
import { balanceReported, reloadWallet } from './wallet.ts';

/** Keeps the coins on every screen as they are, wherever and by whom they were moved. */
export function WalletEvents({ uid }: { uid: string }) {
  const queries = useQueryClient();
  useEffect(
    () =>
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          if (type === walletEvents.changed.type)
            balanceReported(queries, (data as EventDataOf<typeof walletEvents.changed>).coins);
        },
        onReload: () => reloadWallet(queries),
      }),
    [uid, queries],
  );
  return null;
}
