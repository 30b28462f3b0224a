import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { StaffMe, StaffSession } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { isSamePassword } from '../accounts/index.ts';
import type { OperatorDeps } from './deps.ts';
import { mustChangePassword, mustEnrol, sessionBounds, tokenHash } from './identity.ts';
import { presentMe } from './operators.present.ts';
import { spendCode } from './spend-code.ts';
import {
  endSessions,
  insertSession,
  lockedStaff,
  openSessions,
  recoveryCodesLeft,
  type Staff,
  sessionById,
  staffOf,
  updateSession,
  updateStaff,
} from './staff.store.ts';

/** An operator as shown to themselves. */
export async function meOf(
  deps: OperatorDeps,
  queries: Queries,
  staff: Staff,
  { credential, confirmed_until: confirmedUntil }: { credential: string | null; confirmed_until: Date | null },
): Promise<StaffMe> {
  const person = (await deps.accounts.people.summaries([staff.uid])).get(staff.uid);
  return presentMe(staff, {
    username: person?.username ?? '',
    confirmedUntil,
    recoveryCodesLeft: await recoveryCodesLeft(queries, staff.uid),
    mustEnrol: mustEnrol(deps, staff),
    mustChangePassword: mustChangePassword(staff, credential),
    now: deps.clock.now(),
  });
}

export async function me(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal) {
  const [staff, session] = await Promise.all([staffOf(deps.db, uid), sessionById(deps.db, sessionId)]);
  if (!staff || !session) return refuse(wireCodes.sessionExpired);
  return meOf(deps, deps.db, staff, session);
}

interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** Authenticator or recovery code; empty before it is asked for. */
  readonly code: string;
}
interface Caller {
  readonly device: string;
  readonly ip: string;
}

/** Non-operators get the answer of a wrong password, and only the right password reveals a ban. */
export async function signIn(deps: OperatorDeps, input: SignInInput, caller: Caller) {
  const answer = await enter(deps, input, caller);
  // Not awaited: a longer answer would reveal the names of operators.
  if (isRefusal(answer) && noted.has(answer.code))
    noteFailure(deps, input.username, caller, answer.code).catch((error: unknown) =>
      deps.log.error({ err: error }, 'failed operator sign-in not recorded'),
    );
  return answer;
}

/** Failures recorded in the audit log; a locked account adds no entry per attempt. */
const noted: ReadonlySet<string> = new Set([
  'username_or_password_wrong',
  'login_forbidden',
  'login_forbidden_until',
  'security_code_wrong',
]);

async function noteFailure(deps: OperatorDeps, username: string, caller: Caller, code: string): Promise<void> {
  const uid = await deps.accounts.credentials.uidOf(username);
  const staff = uid === null ? undefined : await staffOf(deps.db, uid);
  if (!staff) return;
  const { role } = staff;
  await inTransaction(deps.db, (tx) =>
    deps.audit.record(
      tx,
      { uid: staff.uid, role, ip: caller.ip, sessionId: '0', userType: userTypes.staff },
      { action: 'staff.sign_in_failed', target: null, details: { code, device: caller.device } },
    ),
  );
}

async function enter(deps: OperatorDeps, input: SignInInput, caller: Caller) {
  const { db, clock, ids, accounts } = deps;
  const proof = await accounts.credentials.prove(input.username, input.password, caller);
  if (isRefusal(proof)) return proof;
  const token = ids.secret(32);
  const entered = await inTransaction(db, async (tx) => {
    const staff = await lockedStaff(tx, proof.uid);
    if (!staff) return refuse('username_or_password_wrong');
    if (staff.disabled) return refuse('login_forbidden');
    const broken = await accounts.credentials.broken(tx, proof);
    if (broken === 'changed') return refuse('username_or_password_wrong');
    if (broken) return broken;
    const now = clock.date();
    const id = ids.next();
    const principal = {
      uid: staff.uid,
      role: staff.role,
      sessionId: id,
      userType: userTypes.staff,
      ip: caller.ip,
    } as const;
    if (staff.code_secret !== null && input.code === '') return refuse('security_code_required');
    const spent = staff.code_secret === null ? null : await spendCode(deps, tx, principal, staff, input.code);
    // Committed, so that it stays counted.
    if (spent === 'wrong' || isRefusal(spent)) return spent;
    const session = {
      credential: proof.mark,
      confirmed_until: spent ? new Date(now.getTime() + limits.operators.confirmedMs) : null,
    };
    await insertSession(tx, {
      ...session,
      id,
      uid: staff.uid,
      token_hash: tokenHash(token),
      device: caller.device,
      ip: caller.ip,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    });
    const seen = await updateStaff(tx, staff.uid, { ...spent, last_seen_at: now });
    await accounts.credentials.keepOrigin(tx, staff.uid, caller);
    await deps.audit.record(tx, principal, { action: 'staff.sign_in', target: null });
    const expiresAt = new Date(now.getTime() + limits.operators.sessionLifeMs).toISOString();
    return { token, expiresAt, me: await meOf(deps, tx, seen, session) } satisfies StaffSession;
  });
  return entered === 'wrong' ? refuse('security_code_wrong') : entered;
}

export async function signOut(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal, everywhere: boolean) {
  await endSessions(deps.db, uid, { at: deps.clock.date(), ...(everywhere ? {} : { only: sessionId }) });
  return {};
}

export async function devices(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal) {
  const sessions = await openSessions(deps.db, uid, sessionBounds(deps.clock.now()));
  return {
    items: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      ip: session.ip,
      startedAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      current: session.id === sessionId,
    })),
  };
}

export async function changePassword(
  deps: OperatorDeps,
  input: { currentPassword: string; password: string; confirmPassword: string },
  principal: StaffPrincipal,
) {
  const { credentials } = deps.accounts;
  if (input.password !== input.confirmPassword) return refuse('passwords_differ');
  const proof = await credentials.proveAgain(principal, input.currentPassword);
  if (isRefusal(proof)) return proof;
  if (isSamePassword(input.password, input.currentPassword)) return refuse('password_unchanged');
  const hash = await credentials.hash(input.password);
  if (isRefusal(hash)) return hash;
  const done = await inTransaction(deps.db, async (tx) => {
    if (!(await lockedStaff(tx, principal.uid))) return refuse(wireCodes.sessionExpired);
    // The password was reset or the account banned during the hashing: that wins.
    if (await credentials.broken(tx, proof)) return refuse('login_password_wrong');
    const set = await credentials.setPassword(tx, principal.uid, hash);
    await endSessions(tx, principal.uid, { at: deps.clock.date(), except: principal.sessionId });
    await updateSession(tx, principal.sessionId, { credential: set.mark });
    await deps.audit.record(tx, principal, { action: 'staff.change_password', target: null });
    return set;
  });
  if (isRefusal(done)) return done;
  done.announce();
  return {};
}
