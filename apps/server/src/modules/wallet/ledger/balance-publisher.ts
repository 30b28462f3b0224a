import { walletEvents } from '@touchline/contract/wallet';
import type { WalletNeeds, WalletPlatform } from '../needs.ts';
import { walletBalances } from './ledger.ts';

/** Publishes balances. Changes during a read are published together afterwards. */
export function createBalancePublisher(
  { db, log }: Pick<WalletPlatform, 'db' | 'log'>,
  { hub }: Pick<WalletNeeds, 'hub'>,
): (uids: readonly string[]) => void {
  const waiting = new Set<string>();
  let publishing = false;
  const publish = async (): Promise<void> => {
    publishing = true;
    try {
      while (waiting.size > 0) {
        const uids = [...waiting];
        waiting.clear();
        const balances = await walletBalances(db, uids).catch((error: unknown) => {
          // They are published with the next change of any balance.
          for (const uid of uids) waiting.add(uid);
          throw error;
        });
        for (const [uid, coins] of balances) hub.notify(uid, walletEvents.changed, { coins });
      }
    } finally {
      publishing = false;
    }
  };
  return (uids) => {
    for (const uid of uids) waiting.add(uid);
    if (!publishing && waiting.size > 0)
      publish().catch((error: unknown) => log.error({ err: error }, 'balance publishing failed'));
  };
}
