import type { LinkMicRequest, LinkMicSeat } from '@touchline/contract/voice';
import type { LinkMicInfo } from './link-mic-state.ts';

const accountOf = (uid: string, nickname: string): LinkMicSeat['account'] => ({
  uid,
  appNumber: `10${uid}`,
  nickname,
  avatar: null,
  userType: 1,
  isHost: false,
});

export const seatOf = (
  seat: number,
  uid: string,
  nickname: string,
  change: Partial<LinkMicSeat> = {},
): LinkMicSeat => ({
  seat,
  account: accountOf(uid, nickname),
  muted: false,
  mutedBy: null,
  connected: true,
  ...change,
});

export const requestOf = (change: Partial<LinkMicRequest> = {}): LinkMicRequest => ({
  id: '50',
  roomId: '1',
  account: accountOf('7', 'Kate'),
  by: 'apply',
  status: 'pending',
  seat: null,
  price: 0,
  refunded: false,
  ending: null,
  at: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 42_000).toISOString(),
  ...change,
});

/** An open link-mic with the host on seat 0. */
export const infoOf = (
  change: Partial<LinkMicInfo> = {},
  channel: Partial<LinkMicInfo['channel']> = {},
): LinkMicInfo => ({
  channel: {
    roomId: '1',
    open: true,
    whoMayApply: 'everyone',
    price: 0,
    autoAccept: false,
    sound: 'separate',
    version: 5,
    ...channel,
  },
  seats: [seatOf(0, '9', 'Tom')],
  own: null,
  applyBlock: null,
  waiting: null,
  ...change,
});
