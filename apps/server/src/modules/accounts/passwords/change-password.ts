import { type accountCalls, newPasswordProblem, replacementProblem } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { PasswordChanger } from '@touchline/contract/notifications';
import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { type Account, accountByPhone, readAccount, updateAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { passwordRefusal } from '../registration/credential-rules.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { clearFailures } from '../sign-in/login-failures.store.ts';
import { accountSubject, ownAttempt } from '../sign-in/login-guard.ts';
import { staffPasswordRefusal } from './credentials.ts';
import { isSamePassword } from './passwords.ts';

type Input = ParsedInputOf<typeof accountCalls.changePassword>;

/** Sets a new password with a code token (forgotten) or the current password (signed in). Ends all other sessions. */
export async function changePassword(deps: AccountDeps, principal: Principal | null, input: Input) {
  const refused = newPasswordRefusal(input, principal);
  if (refused) return refused;
  if (input.codeToken !== undefined) return resetPassword(deps, principal, input.codeToken, input.password);
  if (input.currentPassword === undefined) return new BadInput([{ path: 'currentPassword', code: 'missing' }]);
  if (!principal) return refuse(wireCodes.sessionExpired);
  if (principal.userType === userTypes.guest) return refuse('visitor_not_allowed');
  return replacePassword(deps, principal, input.currentPassword, input.password);
}

/** An operator’s password also opens the back office, so the rule for operators applies. */
function newPasswordRefusal({ password, confirmPassword }: Input, principal: Principal | null) {
  const problem = newPasswordProblem(password, confirmPassword, replacementProblem);
  if (principal?.userType !== userTypes.staff) return problem && passwordRefusal(problem);
  return staffPasswordRefusal(password) ?? (password === confirmPassword ? null : refuse('passwords_differ'));
}

async function resetPassword(deps: AccountDeps, principal: Principal | null, codeToken: string, password: string) {
  // Checked first, so that nobody can trigger password hashing without a token.
  const phone = await deps.codes.readToken(codeToken, 'reset_password');
  if (isRefusal(phone)) return phone;
  const hash = await deps.passwords.hash(password);
  if (isRefusal(hash)) return hash;
  const done = await inTransaction(deps.db, async (tx) => {
    const taken = await deps.codes.takeToken(tx, codeToken, 'reset_password');
    if (isRefusal(taken)) return taken;
    const account = await accountByPhone(tx, taken.phone);
    if (account?.user_type === userTypes.staff) {
      const unfit = staffPasswordRefusal(password) ?? (await unchangedRefusal(deps, account.password_hash, password));
      if (unfit) return unfit;
    }
    return account ? store(deps, tx, account, { hash, principal, by: 'code' }) : refuse('code_token_expired');
  });
  return isRefusal(done) ? done : announce(deps, done);
}

/** Operators must replace an administrator's password with a different one. */
async function unchangedRefusal({ passwords }: AccountDeps, stored: string | null, password: string) {
  const same = await passwords.verify(stored, password);
  if (isRefusal(same)) return same;
  return same ? refuse('password_unchanged') : null;
}

async function replacePassword(deps: AccountDeps, principal: Principal, current: string, password: string) {
  const account = await readAccount(deps.db, principal.uid);
  if (!account) return refuse(wireCodes.sessionExpired);
  const outcome = await deps.guard.check(ownAttempt(principal), account.password_hash, current);
  if (isRefusal(outcome)) return outcome;
  if (outcome === 'wrong') return refuse('login_password_wrong');
  if (principal.userType === userTypes.staff && isSamePassword(current, password)) return refuse('password_unchanged');
  const hash = await deps.passwords.hash(password);
  if (isRefusal(hash)) return hash;
  const done = await inTransaction(deps.db, (tx) => store(deps, tx, account, { hash, principal, by: 'self' }));
  return announce(deps, done);
}

interface NewHash {
  readonly hash: string;
  readonly principal: Principal | null;
  readonly by: PasswordChanger;
}

interface PasswordChange {
  readonly uid: string;
  readonly ended: readonly string[];
  readonly announceNotice: () => void;
}

async function store(
  deps: AccountDeps,
  tx: Tx,
  { uid, user_type: userType }: Account,
  { hash, principal, by }: NewHash,
): Promise<PasswordChange> {
  await updateAccount(tx, uid, { password_hash: hash });
  await clearFailures(tx, accountSubject(uid));
  const mine = principal !== null && principal.uid === uid ? { except: principal.sessionId } : {};
  const ended = await endSessions(tx, uid, { code: wireCodes.sessionEnded, at: deps.clock.date(), ...mine });
  // Operators have no message centre; their changes are in the audit log.
  const notices = userType === userTypes.staff ? [] : [{ uid, content: { kind: 'password_changed', by } } as const];
  return { uid, ended, announceNotice: await deps.notices.add(tx, notices) };
}

function announce(deps: AccountDeps, { uid, ended, announceNotice }: PasswordChange): Record<string, never> {
  deps.directory.changed(uid);
  deps.sessions.announceEnd(uid, ended, wireCodes.sessionEnded);
  announceNotice();
  return {};
}
