import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { coinBounds } from '../ledger/amounts.ts';
import { walletBalance } from '../ledger/ledger.ts';
import type { WalletDeps } from '../needs.ts';
import { readTransferAudience } from './transfer.ts';

/** The receivers that a host has now, and the limits of a transfer. */
export async function previewTransfer(deps: WalletDeps, host: Principal) {
  const audience = await readTransferAudience(deps, host);
  if (isRefusal(audience)) return audience;
  const { min, max } = coinBounds(deps.settings);
  const coins = await walletBalance(deps.db, host.uid);
  return { people: audience.people.length, coins, amountMin: min, amountMax: max };
}
