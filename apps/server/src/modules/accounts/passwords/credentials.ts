import { hash } from 'node:crypto';
import { credentialBounds, passwordProblem, usernameProblem } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { staffPasswordBounds, staffPasswordProblem } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import { isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { signInBan } from '../accounts.policy.ts';
import { type Account, accountByUsername, readAccount, updateAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { addAccount } from '../registration/new-account.ts';
import { endSessions, heldAccount } from '../sessions/sessions.store.ts';
import { clearFailures } from '../sign-in/login-failures.store.ts';
import { type Attempt, accountSubject, type Origin, unknownSubject } from '../sign-in/login-guard.ts';

/** Proof of an account's password; `mark` changes with the password. */
export interface Proof {
  readonly uid: string;
  readonly mark: string;
}

export interface NewStaffAccount {
  readonly username: string;
  readonly nickname: string;
  readonly language: LanguageCode;
  /** Result of `hash`. */
  readonly passwordHash: string;
  readonly demo: boolean;
}

/** Problem of a new operator password, wherever it is set. */
export function staffPasswordRefusal(password: string) {
  const problem = staffPasswordProblem(password);
  if (!problem) return null;
  return problem === 'staff_password_invalid'
    ? refuse('staff_password_invalid', staffPasswordBounds)
    : refuse('username_or_password_empty');
}

type PasswordTrouble = Refusal<'login_locked'> | Refusal<'overloaded'>;

/** Passwords for the back office: the same accounts, checked by the same guard. */
export interface Credentials {
  /** Takes the same time and gives the same answer whether or not the name exists. */
  prove(
    username: string,
    password: string,
    from: Origin,
  ): Promise<Proof | PasswordTrouble | Refusal<'username_or_password_empty'> | Refusal<'username_or_password_wrong'>>;
  /** The same for an account that is already known. */
  proveAgain(
    operator: { readonly uid: string; readonly sessionId: string },
    password: string,
  ): Promise<Proof | PasswordTrouble | Refusal<'login_password_wrong'>>;
  /** Records the sign-in source of an operator in a transaction. */
  keepOrigin(tx: Tx, uid: string, origin: Origin): Promise<void>;
  /** In a transaction: null while the proof is valid, else the ban in force or a changed password. */
  broken(
    tx: Tx,
    proof: Proof,
  ): Promise<Refusal<'login_forbidden'> | Refusal<'login_forbidden_until'> | 'changed' | null>;
  /** The `mark` of a password hash. */
  markFor(passwordHash: string): string;
  /** The current `mark`; null for an account that is gone or may not sign in. */
  markOf(uid: string): Promise<string | null>;
  /** Hash of a password that satisfies the rule for operators. */
  hash(
    password: string,
  ): Promise<
    string | Refusal<'overloaded'> | Refusal<'staff_password_invalid'> | Refusal<'username_or_password_empty'>
  >;
  /** A random password that satisfies the rule, with its hash. */
  makeUp(): Promise<{ password: string; hash: string } | Refusal<'overloaded'>>;
  /** Sets a password, clears a sign-in lock and ends all member sessions. Call `announce` after the commit. */
  setPassword(tx: Tx, uid: string, passwordHash: string): Promise<{ mark: string; announce: () => void }>;
  addStaffAccount(
    tx: Tx,
    account: NewStaffAccount,
  ): Promise<string | Refusal<'username_exists'> | Refusal<'username_invalid'> | Refusal<'username_or_password_empty'>>;
  uidOf(username: string): Promise<string | null>;
}

const markOfHash = (passwordHash: string | null): string => hash('sha256', passwordHash ?? '', 'base64url');

/** Twelve letters and digits without easily confused ones. */
function randomPassword(ids: AccountDeps['ids']): string {
  for (;;) {
    const password = ids
      .secret(24)
      .replaceAll(/[^A-Za-z0-9]|[0OIl1]/g, '')
      .slice(0, 12);
    if (password.length === 12 && !passwordProblem(password)) return password;
  }
}

export function createCredentials(deps: AccountDeps): Credentials {
  const check = async (account: Account | undefined, attempt: Pick<Attempt, 'subject' | 'from'>, password: string) => {
    const tried = { ...attempt, entry: 'back_office', uid: account?.uid ?? null } as const;
    const outcome = await deps.guard.check(tried, account?.password_hash ?? null, password);
    if (isRefusal(outcome)) return outcome;
    return outcome === 'right' && account ? { uid: account.uid, mark: markOfHash(account.password_hash) } : null;
  };

  return {
    prove: async (username, password, from) => {
      if (username === '' || password === '') return refuse('username_or_password_empty');
      const account = usernameProblem(username) ? undefined : await accountByUsername(deps.db, username);
      const subject = account ? accountSubject(account.uid) : unknownSubject('name', username);
      return (await check(account, { subject, from }, password)) ?? refuse('username_or_password_wrong');
    },
    proveAgain: async ({ uid, sessionId }, password) => {
      const attempt = { subject: accountSubject(uid), from: { sessionId } };
      return (await check(await readAccount(deps.db, uid), attempt, password)) ?? refuse('login_password_wrong');
    },
    keepOrigin: (tx, uid, origin) => deps.guard.keep(tx, uid, 'back_office', origin),
    broken: async (tx, proof) => {
      const account = await heldAccount(tx, proof.uid);
      if (!account || markOfHash(account.password_hash) !== proof.mark) return 'changed';
      return signInBan(account, deps.clock.now());
    },
    markFor: markOfHash,
    markOf: async (uid) => {
      const account = (await deps.directory.accounts([uid])).get(uid);
      return account && !signInBan(account, deps.clock.now()) ? markOfHash(account.password_hash) : null;
    },
    hash: async (password) => staffPasswordRefusal(password) ?? deps.passwords.hash(password),
    makeUp: async () => {
      const password = randomPassword(deps.ids);
      const hash = await deps.passwords.hash(password);
      return isRefusal(hash) ? hash : { password, hash };
    },
    setPassword: async (tx, uid, passwordHash) => {
      await updateAccount(tx, uid, { password_hash: passwordHash });
      await clearFailures(tx, accountSubject(uid));
      const ended = await endSessions(tx, uid, { code: wireCodes.sessionEnded, at: deps.clock.date() });
      const announce = () => {
        deps.directory.changed(uid);
        deps.sessions.announceEnd(uid, ended, wireCodes.sessionEnded);
      };
      return { mark: markOfHash(passwordHash), announce };
    },
    addStaffAccount: async (tx, { passwordHash, ...account }) => {
      const problem = usernameProblem(account.username);
      if (problem === 'username_invalid') return refuse('username_invalid', credentialBounds);
      if (problem) return refuse(problem);
      if (await accountByUsername(tx, account.username)) return refuse('username_exists');
      try {
        return await addAccount(tx, deps, { ...account, password_hash: passwordHash, user_type: userTypes.staff });
      } catch (error) {
        if (isDuplicate(error, 'accounts_account_username')) return refuse('username_exists');
        throw error;
      }
    },
    uidOf: async (username) =>
      usernameProblem(username) ? null : ((await accountByUsername(deps.db, username))?.uid ?? null),
  };
}
