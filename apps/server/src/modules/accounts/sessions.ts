import type { Session } from '@touchline/contract/accounts';
import { timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { IdentityRefusal, Principal } from '../../platform/identity.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { presentSession } from './accounts.present.ts';
import { accountOf } from './accounts.store.ts';
import type { RevokeCode } from './accounts.tables.ts';
import type { AccountDeps } from './deps.ts';
import { sessionLifeMs } from './identity.ts';
import { endSessions, liveSessions, touch } from './sessions.store.ts';

/**
 * Session of a token. A token past half its life, or expired while its session lives, is answered with a new one, so
 * that a computer that slept stays signed in.
 */
export async function tokenInfo(deps: AccountDeps, token: string | undefined): Promise<Session | IdentityRefusal> {
  const live = await deps.sessions.sessionOf(token);
  if (isRefusal(live)) return live;
  const { session, issuedAt, expiresAt } = live;
  const account = await accountOf(deps.db, session.uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const now = deps.clock.now();
  await touch(deps.db, [{ sessionId: session.id, uid: session.uid, at: deps.clock.date() }]);
  const fresh = timeLeft(issuedAt, limits.accounts.accessTokenLifeMs / 2, now) > 0;
  const issued =
    fresh && token !== undefined
      ? { token, expiresAt }
      : deps.tokens.issue({ sessionId: session.id, uid: session.uid, userType: account.user_type });
  return presentSession(account, issued, now);
}

/** Ends sessions of an account in every process; returns their number. */
export async function revokeSessions(
  deps: AccountDeps,
  uid: string,
  code: RevokeCode,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await endSessions(deps.db, uid, { code, at: deps.clock.date(), ...which });
  deps.sessions.announceEnd(uid, ended, code);
  return ended.length;
}

export async function devices(deps: AccountDeps, principal: Principal) {
  await deps.sessions.flush();
  const rows = await liveSessions(deps.db, principal.uid, new Date(deps.clock.now() - sessionLifeMs));
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === principal.sessionId,
    })),
  };
}
