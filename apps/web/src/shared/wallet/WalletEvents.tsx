import { useQueryClient } from '@tanstack/react-query';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { walletEvents } from '@touchline/contract/wallet';
import { useEffect } from 'react';
import { realtime } from '../api/api.ts';
import { balanceReported, reloadWallet } from './wallet.ts';

/** Keeps the balance on every screen up to date, also after changes elsewhere. */
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
