import { isCoinAmount } from '@touchline/contract/wallet';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** Current limits of coins per movement. */
export const coinBounds = (settings: Settings): { min: number; max: number } => ({
  min: settings.get('wallet.coinMin'),
  max: settings.get('wallet.coinMax'),
});

/** Refuses amounts that are not whole coins within the limits. */
export function checkedCoins(settings: Settings, amount: number): number | Refusal<'coin_amount_invalid'> {
  const bounds = coinBounds(settings);
  return isCoinAmount(amount, bounds) ? amount : refuse('coin_amount_invalid', bounds);
}
