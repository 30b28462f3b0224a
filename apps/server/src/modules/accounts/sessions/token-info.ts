import type { Session } from '@touchline/contract/accounts';
import type { UserType } from '@touchline/contract/enums';
import { timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { IdentityRefusal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { presentSession } from '../accounts.present.ts';
import { readAccount, storeCountry } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import type { LiveSession } from './identity.ts';
import { giveSuccessor, recordActivity } from './sessions.store.ts';
import type { IssuedToken } from './tokens.ts';

const { accessTokenLifeMs } = limits.accounts;

/**
 * Session of a token. A token past half its life, or expired while its session lives, is answered with a new one, so
 * that a computer that slept stays signed in. The new one replaces it on first use; until then the old one stays valid
 * and is always answered with the same.
 */
export async function tokenInfo(
  deps: AccountDeps,
  token: string | undefined,
  country: string | null,
): Promise<Session | IdentityRefusal> {
  const live = await deps.sessions.sessionOf(token);
  if (isRefusal(live)) return live;
  const { session } = live;
  const account = await readAccount(deps.db, session.uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const now = deps.clock.now();
  const issued = token === undefined ? null : await issue(deps, live, { token, now, userType: account.user_type });
  if (!issued) return refuse(wireCodes.sessionExpired);
  await storeCountry(deps.db, session.uid, country);
  await recordActivity(deps.db, [{ sessionId: session.id, uid: session.uid, at: deps.clock.date() }]);
  return presentSession(account, issued, now);
}

interface GivenToken {
  readonly token: string;
  readonly now: number;
  readonly userType: UserType;
}

/** The same token while it is fresh, else its successor; null when another request used the successor before. */
async function issue(
  { db, tokens, sessions }: AccountDeps,
  { session, issuedAt, expiresAt }: LiveSession,
  { token, now, userType }: GivenToken,
): Promise<IssuedToken | null> {
  if (timeLeft(issuedAt, accessTokenLifeMs / 2, now) > 0) return { token, expiresAt };
  const successor = await giveSuccessor(db, {
    id: session.id,
    issuedAt: new Date(issuedAt),
    now: new Date(now),
    validAfter: new Date(now - accessTokenLifeMs),
  });
  if (!successor) return null;
  // Cached sessions that know no token would take the successor for it.
  if (session.token_at === null) sessions.forget(session.uid);
  return tokens.issue({ sessionId: session.id, uid: session.uid, userType, at: successor.getTime() });
}
