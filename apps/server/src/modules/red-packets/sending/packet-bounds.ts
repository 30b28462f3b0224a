import type { RedPacketBounds } from '@touchline/contract/red-packets';
import type { Settings } from '../../../platform/settings/settings.ts';

/** Current limits of packets. */
export const boundsOf = (settings: Pick<Settings, 'get'>): RedPacketBounds => ({
  coinMin: settings.get('wallet.coinMin'),
  coinMax: settings.get('wallet.coinMax'),
  countMax: settings.get('redPackets.countMax'),
});
