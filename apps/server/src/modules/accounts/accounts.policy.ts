import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Account } from './accounts.store.ts';
import type { AccountTable, HostStatus } from './accounts.tables.ts';

type BanState = Pick<Account, 'banned_forever' | 'banned_until' | 'ban_reason'>;
export type HostStanding = Pick<AccountTable, 'host_status' | 'host_reason' | 'host_banned_until'>;

type SignInRefusal = Refusal<'login_forbidden'> | Refusal<'login_forbidden_until'>;

/** Why an account may not sign in, or null: it is banned, or disabled with the demo. */
export const signInBan = (account: BanState & Pick<Account, 'disabled'>, now: number): SignInRefusal | null =>
  account.disabled ? refuse('login_forbidden') : operatorsBan(account, now);

/** Adds the operator's reason, if any. */
const withReason = <C extends BanCode>(code: C, data: { until?: string }, reason: string | null): Refusal<C> =>
  new Refusal(code, reason ? { ...data, reason } : data);
type BanCode = 'login_forbidden' | 'login_forbidden_until' | 'anchor_banned' | 'anchor_banned_forever';

/** The operators' ban in force, or null. */
export function operatorsBan(account: BanState, now: number): SignInRefusal | null {
  if (account.banned_forever) return withReason('login_forbidden', {}, account.ban_reason);
  if (account.banned_until && now < account.banned_until.getTime()) {
    return withReason('login_forbidden_until', { until: account.banned_until.toISOString() }, account.ban_reason);
  }
  return null;
}

/** The operators' mute in force on the whole platform, or null. */
export const operatorsMute = (
  { muted_until: until, mute_reason: reason }: Pick<Account, 'muted_until' | 'mute_reason'>,
  now: number,
): { readonly until: Date; readonly reason: string } | null =>
  until && now < until.getTime() ? { until, reason: reason ?? '' } : null;

/** A host whose ban has expired is approved again. */
export const hostStatusAt = (account: HostStanding, now: number): HostStatus =>
  account.host_status === 'banned' && account.host_banned_until && now >= account.host_banned_until.getTime()
    ? 'approved'
    : account.host_status;

export type HostNotice =
  | Refusal<'not_an_anchor'>
  | Refusal<'review_pending'>
  | Refusal<'review_rejected'>
  | Refusal<'anchor_banned'>
  | Refusal<'anchor_banned_forever'>;

/** Why an account may not act as a host, or null for an approved host. */
export function hostNotice(account: HostStanding, now: number): HostNotice | null {
  switch (hostStatusAt(account, now)) {
    case 'approved':
      return null;
    case 'under_review':
      return refuse('review_pending');
    case 'rejected':
      return refuse('review_rejected', { reason: account.host_reason ?? '' });
    case 'banned':
      return account.host_banned_until
        ? withReason('anchor_banned', { until: account.host_banned_until.toISOString() }, account.host_reason)
        : withReason('anchor_banned_forever', {}, account.host_reason);
    case 'banned_forever':
      return withReason('anchor_banned_forever', {}, account.host_reason);
    default:
      return refuse('not_an_anchor');
  }
}
