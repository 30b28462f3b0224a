import type { PersonPage, PersonSummary } from '@touchline/contract/operators';
import { hostNotice, hostStatusAt, operatorsBan } from '../accounts.policy.ts';
import { presentCard, presentMute } from '../accounts.present.ts';
import type { Account } from '../accounts.store.ts';
import { maskedEmail } from '../email-codes/emails.ts';
import { maskedPhone } from '../phone-codes/phones.ts';
import type { SessionRow } from '../sessions/sessions.store.ts';

export type PersonFacts = Omit<PersonPage, 'staffRole' | 'realName' | 'notes' | 'history' | 'host'> & {
  readonly host: Omit<PersonPage['host'], 'onAir'>;
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The ban of operators in force, or null. */
export function presentPlatformBan(account: Account, now: number): PersonSummary['platformBan'] {
  if (!operatorsBan(account, now)) return null;
  return { until: account.banned_forever ? null : iso(account.banned_until), reason: account.ban_reason ?? '' };
}

export function presentSummary(account: Account, now: number): PersonSummary {
  const { uid, appNumber, nickname, avatar, userType } = presentCard(account, now);
  const { phone, area_code: areaCode } = account;
  return {
    uid,
    appNumber,
    nickname,
    avatar,
    userType,
    demo: account.demo,
    username: account.username,
    phone: phone && areaCode ? maskedPhone({ areaCode, phone }) : null,
    email: account.email && maskedEmail(account.email),
    hostStatus: hostStatusAt(account, now),
    platformBan: presentPlatformBan(account, now),
    mute: presentMute(account, now),
    registeredAt: account.created_at.toISOString(),
    lastSeenAt: account.last_seen_at.toISOString(),
  };
}

export function presentHost(account: Account, now: number): PersonFacts['host'] {
  const status = hostStatusAt(account, now);
  const banned = status === 'banned' || status === 'banned_forever';
  const reason = hostNotice(account, now) ? account.host_reason : null;
  const until = status === 'banned' ? iso(account.host_banned_until) : null;
  return { status, reason, ban: banned ? { until, reason: reason ?? '' } : null };
}

/** All that accounts know of a user, with the live sessions. */
export function presentFacts(
  account: Account,
  sessions: readonly SessionRow[],
  now: number,
): Omit<PersonFacts, 'authenticator'> {
  const { gender, birthday, bio, language } = account;
  return {
    ...presentSummary(account, now),
    gender,
    birthday,
    bio,
    language,
    host: presentHost(account, now),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: row.device,
      ip: row.ip,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}
