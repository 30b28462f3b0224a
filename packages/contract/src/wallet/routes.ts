import { perMinute, routes } from '../kernel/call.ts';
import type { walletSchemas } from './schemas.ts';

export const walletCalls = routes<typeof walletSchemas>()({
  balance: { method: 'POST', path: '/web_wallet/balance', access: 'member', rate: perMinute(240) },
  statement: { method: 'POST', path: '/web_wallet/statement', access: 'member', rate: perMinute(240) },
  coupons: { method: 'POST', path: '/web_wallet/coupons', access: 'member', rate: perMinute(120) },
  buyCoupons: { method: 'POST', path: '/web_wallet/coupons/buy', access: 'host', rate: perMinute(60) },
  earningsToWallet: { method: 'POST', path: '/web_wallet/earnings_to_wallet', access: 'host', rate: perMinute(60) },
  sendPreview: { method: 'POST', path: '/web_anchor/send_money_preview', access: 'host', rate: perMinute(120) },
  sendToOne: { method: 'POST', path: '/web_anchor/send_money_to_one', access: 'host', rate: perMinute(60) },
  sendToAll: { method: 'POST', path: '/web_anchor/send_money_to_all', access: 'host', rate: perMinute(30) },
});
