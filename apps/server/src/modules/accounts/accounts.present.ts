import type { AccountMute, Me, Profile, Session, UserCard } from '@touchline/contract/accounts';
import { sizedPicture } from '@touchline/contract/files';
import { hostStatusAt, operatorsMute, signInBan } from './accounts.policy.ts';
import type { Account } from './accounts.store.ts';
import { maskedPhone } from './phone-codes/phones.ts';
import type { SessionRow } from './sessions/sessions.store.ts';
import type { IssuedToken } from './sessions/tokens.ts';

/** Pixels: cards show small avatars, at a density of two at most. */
const cardAvatarWidth = 320;

export const presentCard = (account: Account, now: number): UserCard => ({
  uid: account.uid,
  appNumber: String(account.app_number),
  nickname: account.nickname,
  avatar: account.avatar && sizedPicture(account.avatar, cardAvatarWidth),
  userType: account.user_type,
  isHost: hostStatusAt(account, now) === 'approved',
});

export interface Speaker {
  readonly card: UserCard;
  readonly registeredAt: Date;
  /** The platform ban in force; `until` is null for a permanent one. */
  readonly ban: { readonly until: Date | null } | null;
  /** The operators' mute in force on the whole platform. */
  readonly mute: { readonly until: Date; readonly reason: string } | null;
}

export const presentSpeaker = (account: Account, now: number): Speaker => ({
  card: presentCard(account, now),
  registeredAt: account.created_at,
  ban: signInBan(account, now) && { until: account.banned_forever ? null : account.banned_until },
  mute: operatorsMute(account, now),
});

/** The operators' mute in force, as the account and operators see it. */
export function presentMute(account: Account, now: number): AccountMute | null {
  const mute = operatorsMute(account, now);
  return mute && { until: mute.until.toISOString(), reason: mute.reason };
}

/** An account as shown to its owner, without the token. */
export const presentAccount = (account: Account, now: number): Omit<Me, 'imToken'> => ({
  ...presentCard(account, now),
  username: account.username,
  languageType: account.language,
  hostStatus: hostStatusAt(account, now),
  mute: presentMute(account, now),
});

export const presentMe = (account: Account, imToken: string, now: number): Me => ({
  ...presentAccount(account, now),
  imToken,
});

/** Sockets and calls use the same token: both end with the session. */
export const presentSession = (account: Account, { token, expiresAt }: IssuedToken, now: number): Session => ({
  token,
  expiresAt: new Date(expiresAt).toISOString(),
  user: presentMe(account, token, now),
});

export const presentProfile = (account: Account): Profile => ({
  uid: account.uid,
  appNumber: String(account.app_number),
  username: account.username,
  nickname: account.nickname,
  avatar: account.avatar,
  birthday: account.birthday,
  gender: account.gender,
  region: account.region,
  height: account.height,
  weight: account.weight,
  emotionalStatus: account.emotional_status,
  hobbies: account.hobbies,
  bio: account.bio,
  phone: account.phone && account.area_code ? maskedPhone({ areaCode: account.area_code, phone: account.phone }) : null,
  email: account.email,
  registeredAt: account.created_at.toISOString(),
});

/** A live session as a signed-in device of its account. */
export const presentDevice = (row: SessionRow, currentId: string) => ({
  id: row.id,
  device: row.device,
  startedAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  current: row.id === currentId,
});
