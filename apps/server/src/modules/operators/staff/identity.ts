import { hash } from 'node:crypto';
import { userTypes } from '@touchline/contract/enums';
import { timeLeft, waitLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { asksForCode, staffMay } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { StaffIdentity, StaffPrincipal, StaffRefusal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { type Staff, type StaffSession, sessionByToken, updateSession, updateStaff } from './staff.store.ts';

const { sessionLifeMs, sessionIdleMs, confirmedMs } = limits.operators;
/** Precision of "last seen". */
const seenEveryMs = 60_000;

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** Sessions created or last seen before these times have expired. */
export const sessionBounds = (now: number): { created: Date; seen: Date } => ({
  created: new Date(now - sessionLifeMs),
  seen: new Date(now - sessionIdleMs),
});

/** Tokens are opaque and checked at every call, so that revocations take effect immediately in every process. */
export function createStaffIdentity(deps: OperatorDeps): StaffIdentity {
  const { db, clock, accounts } = deps;

  const ended = async (session: StaffSession, staff: Staff): Promise<StaffRefusal | null> => {
    if (session.ended_at || staff.disabled) return refuse(wireCodes.sessionEnded);
    const now = clock.now();
    const life = timeLeft(session.created_at.getTime(), sessionLifeMs, now);
    if (life === 0 || timeLeft(session.last_seen_at.getTime(), sessionIdleMs, now) === 0)
      return refuse(wireCodes.sessionExpired);
    return (await accounts.credentials.markOf(session.uid)) === session.credential
      ? null
      : refuse(wireCodes.sessionEnded);
  };

  const recordSeen = async (session: StaffSession): Promise<void> => {
    if (waitLeft(session.last_seen_at.getTime(), seenEveryMs, clock.now()) > 0) return;
    await updateSession(db, session.id, { last_seen_at: clock.date() });
    await updateStaff(db, session.uid, { last_seen_at: clock.date() });
  };

  return {
    admit: async (token, call, ip) => {
      const found = token === undefined || token.length > 200 ? undefined : await sessionByToken(db, tokenHash(token));
      if (!found) return refuse(wireCodes.sessionExpired);
      const { session, staff } = found;
      const over = await ended(session, staff);
      if (over) return over;
      await recordSeen(session);
      if (!staffMay(call.staff, staff.role)) return refuse('no_permission');
      if (mustChangePassword(staff, session.credential) && !call.replacingPassword)
        return refuse('password_change_required');
      if (mustEnrol(deps, staff) && !call.enrolling) return refuse('security_code_not_set_up');
      if (asksForCode(call, staff.role)) {
        if (staff.code_secret === null) return refuse('security_code_not_set_up');
        if (!isConfirmed(session, clock.now())) return refuse('security_code_required');
      }
      const { uid, role } = staff;
      return { uid, role, ip, userType: userTypes.staff, sessionId: session.id } satisfies StaffPrincipal;
    },
  };
}

/** Administrators need a second factor, except in a demo. */
export const mustEnrol = ({ config }: Pick<OperatorDeps, 'config'>, { role, code_secret }: Staff): boolean =>
  role === 'administrator' && code_secret === null && config.demo === null;

/** Whether an operator must replace a password set by somebody else; `credential` is the mark of the one in use. */
export const mustChangePassword = ({ given_credential: given }: Staff, credential: string | null): boolean =>
  given !== null && given === credential;

/** The same for an operator on the portal, where staff moderate. */
export async function hasOwnPassword({ accounts }: Pick<OperatorDeps, 'accounts'>, staff: Staff): Promise<boolean> {
  return staff.given_credential === null || !mustChangePassword(staff, await accounts.credentials.markOf(staff.uid));
}

/** Whether a security code was given recently in this session. */
export const isConfirmed = ({ confirmed_until: until }: StaffSession, now: number): boolean =>
  until !== null && timeLeft(until.getTime() - confirmedMs, confirmedMs, now) > 0;
