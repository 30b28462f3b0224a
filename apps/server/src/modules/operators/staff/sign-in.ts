import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import type { StaffSession } from '@touchline/contract/operators';
import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { tokenHash } from './identity.ts';
import { readOwnAccount } from './own-account.ts';
import { spendCode } from './spend-code.ts';
import { insertSession, lockedStaff, readStaff, updateStaff } from './staff.store.ts';

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  /** Authenticator or recovery code; empty before it is asked for. */
  readonly code: string;
}

export interface OperatorDevice {
  readonly device: string;
  readonly ip: string;
}

/** Non-operators get the answer of a wrong password, and only the right password reveals a ban. */
export async function signIn(deps: OperatorDeps, caller: OperatorDevice, input: SignInInput) {
  const answer = await deps.countSignIn('back_office', enter(deps, caller, input));
  // Not awaited: a longer answer would reveal the names of operators.
  if (isRefusal(answer) && noted.has(answer.code))
    noteFailure(deps, caller, input.username, answer.code).catch((error: unknown) =>
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

async function noteFailure(deps: OperatorDeps, caller: OperatorDevice, username: string, code: string): Promise<void> {
  const uid = await deps.accounts.credentials.uidOf(username);
  const staff = uid === null ? undefined : await readStaff(deps.db, uid);
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

async function enter(deps: OperatorDeps, caller: OperatorDevice, input: SignInInput) {
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
    return { token, expiresAt, me: await readOwnAccount(deps, tx, seen, session) } satisfies StaffSession;
  });
  return entered === 'wrong' ? refuse('security_code_wrong') : entered;
}
