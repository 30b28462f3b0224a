import { perMinute, routes } from '../kernel/call.ts';
import type { walletOperatorSchemas } from './operator-schemas.ts';

export const walletOperatorCalls = routes<typeof walletOperatorSchemas>()({
  find: { method: 'POST', path: '/operator/wallet/find', access: 'operator', staff: 'wallets', rate: perMinute(120) },
  wallet: { method: 'POST', path: '/operator/wallet', access: 'operator', staff: 'wallets', rate: perMinute(120) },
  statement: {
    method: 'POST',
    path: '/operator/wallet/statement',
    access: 'operator',
    staff: 'wallets',
    rate: perMinute(120),
  },
  recipients: {
    method: 'POST',
    path: '/operator/wallet/recipients',
    access: 'operator',
    staff: 'wallets',
    rate: perMinute(120),
  },
  grant: { method: 'POST', path: '/operator/wallet/grant', access: 'operator', staff: 'coins', rate: perMinute(120) },
  correct: {
    method: 'POST',
    path: '/operator/wallet/correct',
    access: 'operator',
    staff: 'coins',
    rate: perMinute(120),
  },
  payoutsDue: {
    method: 'POST',
    path: '/operator/wallet/payouts_due',
    access: 'operator',
    staff: 'wallets',
    rate: perMinute(120),
  },
  payOut: {
    method: 'POST',
    path: '/operator/wallet/pay_out',
    access: 'operator',
    staff: 'coins',
    rate: perMinute(120),
  },
  exportFile: {
    method: 'POST',
    path: '/operator/wallet/export',
    access: 'operator',
    staff: 'coins',
    rate: perMinute(20),
    exporting: 'coin_records',
  },
  reconciliation: {
    method: 'POST',
    path: '/operator/wallet/reconciliation',
    access: 'operator',
    staff: 'wallets',
    rate: perMinute(120),
  },
  reconcile: {
    method: 'POST',
    path: '/operator/wallet/reconcile',
    access: 'operator',
    staff: 'wallets',
    rate: perMinute(6),
  },
  economy: { method: 'POST', path: '/operator/economy', access: 'operator', staff: 'economy', rate: perMinute(120) },
  saveEconomy: {
    method: 'POST',
    path: '/operator/economy/save',
    access: 'operator',
    staff: 'economy',
    rate: perMinute(120),
  },
});
