import { perMinute, routes } from '../kernel/call.ts';
import type { walletOperatorSchemas } from './operator-schemas.ts';

export const walletOperatorCalls = routes<typeof walletOperatorSchemas>()({
  find: { path: '/operator/wallet/find', staff: 'wallets', rate: perMinute(120) },
  wallet: { path: '/operator/wallet', staff: 'wallets', rate: perMinute(120) },
  statement: { path: '/operator/wallet/statement', staff: 'wallets', rate: perMinute(120), exportName: 'statement' },
  recipients: { path: '/operator/wallet/recipients', staff: 'wallets', rate: perMinute(120) },
  grant: { path: '/operator/wallet/grant', staff: 'coins', rate: perMinute(120) },
  correct: { path: '/operator/wallet/correct', staff: 'coins', rate: perMinute(120) },
  payoutsDue: {
    path: '/operator/wallet/payouts_due',
    staff: 'wallets',
    rate: perMinute(120),
    exportName: 'payouts_due',
  },
  payOut: { path: '/operator/wallet/pay_out', staff: 'coins', rate: perMinute(120) },
  exportFile: { path: '/operator/wallet/export', staff: 'coins', rate: perMinute(20), exporting: 'coin_records' },
  reconciliation: {
    path: '/operator/wallet/reconciliation',
    staff: 'wallets',
    rate: perMinute(120),
    exportName: 'reconciliation',
  },
  reconcile: { path: '/operator/wallet/reconcile', staff: 'wallets', rate: perMinute(6) },
  economy: { path: '/operator/economy', staff: 'economy', rate: perMinute(120) },
  saveEconomy: { path: '/operator/economy/save', staff: 'economy', rate: perMinute(120) },
});
