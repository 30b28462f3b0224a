import type { Tx } from '../../../platform/db/database.ts';
import { hostNotice, signInBan } from '../accounts.policy.ts';
import type { Account } from '../accounts.store.ts';
import type { Face } from '../accounts.tables.ts';
import type { AccountDeps } from '../needs.ts';
import { heldAccount } from '../sessions/sessions.store.ts';
import { type Caller, openSession } from './open-session.ts';

/** Checks bans, and host refusals on the Host face; only after a right password or code. */
const admission = (deps: AccountDeps, account: Account, face: Face) =>
  signInBan(account, deps.clock.now()) ?? (face === 'host' ? hostNotice(account, deps.clock.now()) : null);

/** Null when the account changed since the proof: its password, its phone, or it is gone. */
export async function recheckProof(tx: Tx, proved: Account): Promise<Account | null> {
  const account = await heldAccount(tx, proved.uid);
  const same = account?.password_hash === proved.password_hash && account.phone === proved.phone;
  return same ? account : null;
}

/** Opens a session for a proved account unless it may not sign in; null when the proof no longer holds. */
export async function admit(deps: AccountDeps, tx: Tx, proved: Account, face: Face, caller: Caller) {
  const account = await recheckProof(tx, proved);
  return account && (admission(deps, account, face) ?? openSession(deps, tx, account, caller));
}
