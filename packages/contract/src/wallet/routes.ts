import { perMinute, routes } from '../kernel/call.ts';
import type { walletSchemas } from './schemas.ts';

export const walletCalls = routes<typeof walletSchemas>()({
  balance: { path: '/web_wallet/balance', access: 'member', rate: perMinute(240) },
  statement: { path: '/web_wallet/statement', access: 'member', rate: perMinute(240) },
  coupons: { path: '/web_wallet/coupons', access: 'member', rate: perMinute(120) },
  buyCoupons: { path: '/web_wallet/coupons/buy', access: 'host', rate: perMinute(60) },
  earningsToWallet: { path: '/web_wallet/earnings_to_wallet', access: 'host', rate: perMinute(60) },
  sendPreview: { path: '/web_anchor/send_money_preview', access: 'host', rate: perMinute(120) },
  sendToOne: { path: '/web_anchor/send_money_to_one', access: 'host', rate: perMinute(60) },
  sendToAll: { path: '/web_anchor/send_money_to_all', access: 'host', rate: perMinute(30) },
});
