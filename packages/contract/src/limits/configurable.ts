import type * as limits from './all.ts';

export type Limits = typeof limits;
type LimitPath = { [G in keyof Limits]: `${G}.${keyof Limits[G] & string}` }[keyof Limits];

/** Defaults that an operator may change; all other limits are constants. */
export const configurableLimits = [
  'accounts.loginTries',
  'accounts.loginLockMs',
  'accounts.smsPerHour',
  'accounts.emailsPerHour',
  'rooms.speakingIntervalMs',
  'rooms.repeatWindowMs',
  'rooms.messageMax',
  'rooms.adminsMax',
  'rooms.newAccountAgeMs',
  'rooms.matchChatLifeMs',
  'wallet.taskRegister',
  'wallet.taskFirstFollow',
  'wallet.taskAvatar',
  'wallet.coinMin',
  'wallet.coinMax',
  'wallet.giftCountMax',
  'wallet.giftShare',
  'wallet.couponLifeMs',
  'wallet.couponPrice50',
  'wallet.couponPrice60',
  'wallet.couponPrice70',
  'wallet.couponPrice80',
  'redPackets.countMax',
  'friends.searchesPerDay',
  'friends.requestsPerDay',
  'friends.pendingToOne',
  'friends.requestLifeMs',
  'groups.sizeMax',
  'groups.requestLifeMs',
  'groups.inviteLinkLifeMs',
  'messages.mediaLifeMs',
  'wire.bodyMax',
  'wire.frameMax',
] as const satisfies readonly LimitPath[];
