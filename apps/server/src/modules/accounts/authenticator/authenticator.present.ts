import type { Authenticator } from '@touchline/contract/accounts';
import { waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { hostStatusAt } from '../accounts.policy.ts';
import type { Account } from '../accounts.store.ts';
import type { AuthenticatorRow } from './authenticator.store.ts';

/** The authenticator as its owner sees it. */
export function presentAuthenticator(
  account: Account,
  row: AuthenticatorRow | undefined,
  recoveryCodesLeft: number,
  now: number,
): Authenticator {
  const turnedOnAt = row?.turned_on_at?.toISOString() ?? null;
  const postponedAt = row?.postponed_at?.getTime() ?? null;
  const postponed = postponedAt !== null && waitLeft(postponedAt, limits.accounts.authenticatorAskEveryMs, now) > 0;
  const isHost = hostStatusAt(account, now) === 'approved';
  return { turnedOnAt, recoveryCodesLeft, askHost: isHost && turnedOnAt === null && !postponed };
}
