import type { Session } from '@touchline/contract/accounts';
import { timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { IdentityRefusal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentSession } from '../accounts.present.ts';
import { accountOf, storeCountry } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { recordActivity } from './sessions.store.ts';

/**
 * Session of a token. A token past half its life, or expired while its session lives, is answered with a new one, so
 * that a computer that slept stays signed in.
 */
export async function tokenInfo(
  deps: AccountDeps,
  token: string | undefined,
  country: string | null,
): Promise<Session | IdentityRefusal> {
  const live = await deps.sessions.sessionOf(token);
  if (isRefusal(live)) return live;
  const { session, issuedAt, expiresAt } = live;
  const account = await accountOf(deps.db, session.uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const now = deps.clock.now();
  await storeCountry(deps.db, session.uid, country);
  await recordActivity(deps.db, [{ sessionId: session.id, uid: session.uid, at: deps.clock.date() }]);
  const fresh = timeLeft(issuedAt, limits.accounts.accessTokenLifeMs / 2, now) > 0;
  const issued =
    fresh && token !== undefined
      ? { token, expiresAt }
      : deps.tokens.issue({ sessionId: session.id, uid: session.uid, userType: account.user_type });
  return presentSession(account, issued, now);
}
