import type { Tx } from '../../../platform/db/database.ts';
import { hostNotice, signInBan } from '../accounts.policy.ts';
import type { Account } from '../accounts.store.ts';
import type { Face } from '../accounts.tables.ts';
import type { AccountDeps } from '../needs.ts';
import { heldAccount } from '../sessions/sessions.store.ts';

/** Checks bans, and host refusals on the Host face; only after a right password or code. */
export const admission = (deps: Pick<AccountDeps, 'clock'>, account: Account, face: Face) =>
  signInBan(account, deps.clock.now()) ?? (face === 'host' ? hostNotice(account, deps.clock.now()) : null);

/** Null when the account changed since the proof: its password, its phone, or it is gone. */
export async function recheckProof(tx: Tx, proved: Account): Promise<Account | null> {
  const account = await heldAccount(tx, proved.uid);
  const same = account?.password_hash === proved.password_hash && account.phone === proved.phone;
  return same ? account : null;
}
