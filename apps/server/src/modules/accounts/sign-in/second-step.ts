import { hash } from 'node:crypto';
import type { authenticatorCalls, Session } from '@touchline/contract/accounts';
import { type ParsedInputOf, timeLeft } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { Account } from '../accounts.store.ts';
import type { Face } from '../accounts.tables.ts';
import { findAuthenticator, lockedAuthenticator, saveAuthenticator } from '../authenticator/authenticator.store.ts';
import { checkOwnCode } from '../authenticator/check-own-code.ts';
import { insertPendingSignIn, readPendingSignIn, takePendingSignIn } from '../authenticator/pending-sign-ins.store.ts';
import type { AccountDeps } from '../needs.ts';
import { heldAccount } from '../sessions/sessions.store.ts';
import { admission, recheckProof } from './admit.ts';
import { type Caller, openSession } from './open-session.ts';

type CodeInput = ParsedInputOf<typeof authenticatorCalls.signIn>;

const { pendingSignInLifeMs: lifeMs, pendingSignInsMax } = limits.accounts;

/** A first step that the authenticator must complete. No refusal, so that its transaction is committed. */
class CodeRequired {
  readonly signInToken: string;
  readonly until: string;
  constructor(signInToken: string, until: Date) {
    this.signInToken = signInToken;
    this.until = until.toISOString();
  }
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

/** Changes with the password and the phone, which proved the first step. */
const proofOf = ({ password_hash: passwordHash, phone }: Account): string =>
  hashOf(JSON.stringify([passwordHash, phone]));

/** Opens a session for a proved account, or stores that the code of its authenticator is still to come. */
export async function openOrAskForCode(
  deps: AccountDeps,
  tx: Tx,
  account: Account,
  face: Face,
  caller: Caller,
): Promise<Session | CodeRequired> {
  const authenticator = await findAuthenticator(tx, account.uid);
  if (!authenticator?.turned_on_at) return openSession(deps, tx, account, caller);
  const signInToken = deps.ids.secret(32);
  const now = deps.clock.date();
  const pending = { hash: hashOf(signInToken), uid: account.uid, face, proof: proofOf(account), started_at: now };
  await insertPendingSignIn(tx, pending, pendingSignInsMax);
  return new CodeRequired(signInToken, new Date(now.getTime() + lifeMs));
}

/**
 * Opens a session for a proved account unless it may not sign in, or asks for a code; null when the proof no longer
 * holds.
 */
export async function admit(deps: AccountDeps, tx: Tx, proved: Account, face: Face, caller: Caller) {
  const account = await recheckProof(tx, proved);
  return account && (admission(deps, account, face) ?? openOrAskForCode(deps, tx, account, face, caller));
}

/** The answer of a first step after the commit. */
export const answerOf = <T>(outcome: T | CodeRequired) =>
  outcome instanceof CodeRequired
    ? refuse('authenticator_code_required', { signInToken: outcome.signInToken, until: outcome.until })
    : outcome;

/** Completes a sign-in with a code. A wrong one is committed, so that it counts; the token stays valid for others. */
export const signInWithCode = (deps: AccountDeps, caller: Caller, input: CodeInput) =>
  deps.countSignIn('authenticator', checkCode(deps, caller, input));

async function checkCode(deps: AccountDeps, caller: Caller, { signInToken, code }: CodeInput) {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const pending = await readPendingSignIn(tx, hashOf(signInToken));
    if (!pending || timeLeft(pending.started_at.getTime(), lifeMs, now) === 0) return refuse('sign_in_expired');
    const account = await heldAccount(tx, pending.uid);
    const authenticator = await lockedAuthenticator(tx, pending.uid);
    if (!account || proofOf(account) !== pending.proof || !authenticator?.turned_on_at)
      return refuse('sign_in_expired');
    const spent = await checkOwnCode(deps, tx, authenticator, code);
    if (spent === 'wrong' || isRefusal(spent)) return spent;
    if (!(await takePendingSignIn(tx, pending.hash))) return refuse('sign_in_expired');
    await saveAuthenticator(tx, account.uid, spent);
    return admission(deps, account, pending.face) ?? openSession(deps, tx, account, caller);
  });
  return outcome === 'wrong' ? refuse('authenticator_code_wrong') : outcome;
}
