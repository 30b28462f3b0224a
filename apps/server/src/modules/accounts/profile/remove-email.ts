import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { lockedAccount, updateAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { addEmailNotice } from './email-notice.ts';
import { mailOldAddress } from './mail-old-address.ts';

type Input = ParsedInputOf<typeof accountCalls.removeEmail>;

/** Removes the address, also where the feature is off. */
export async function removeEmail(deps: AccountDeps, principal: Principal, { currentPassword }: Input) {
  const account = await checkOwnPassword(deps, principal, currentPassword);
  if (isRefusal(account)) return account;
  const removed = await inTransaction(deps.db, async (tx) => {
    const before = await lockedAccount(tx, principal.uid);
    if (!before?.email) return null;
    await updateAccount(tx, principal.uid, { email: null });
    return { before, announce: await addEmailNotice(deps, tx, principal, null) };
  });
  removed?.announce();
  await mailOldAddress(deps, removed?.before);
  deps.directory.changed(principal.uid);
  return {};
}
