import type { accountCalls } from '@touchline/contract/accounts';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { accountByEmail, lockedAccount, updateAccount } from '../accounts.store.ts';
import { maskedEmail, parseEmail } from '../email-codes/emails.ts';
import type { AccountDeps } from '../needs.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { addEmailNotice } from './email-notice.ts';
import { mailOldAddress } from './mail-old-address.ts';

type Input = ParsedInputOf<typeof accountCalls.changeEmail>;

/** Links an address: the code proves possession of the address, the password the identity of the caller. */
export async function changeEmail(deps: AccountDeps, principal: Principal, input: Input) {
  const email = parseEmail(input.email);
  if (isRefusal(email)) return email;
  const code = await deps.emailCodes.check({ uid: principal.uid, email }, input.emailCode);
  if (isRefusal(code)) return code;
  const account = await checkOwnPassword(deps, principal, input.currentPassword);
  if (isRefusal(account)) return account;
  const linked = await link(deps, principal, email, code);
  if (isRefusal(linked)) return linked;
  linked.announce();
  await mailOldAddress(deps, linked.before);
  deps.directory.changed(principal.uid);
  return {};
}

async function link(deps: AccountDeps, principal: Principal, email: string, code: { readonly id: string }) {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const taken = await deps.emailCodes.take(tx, code);
      if (isRefusal(taken)) return taken;
      const owner = await accountByEmail(tx, email);
      if (owner && owner.uid !== principal.uid) return refuse('email_bound_to_another');
      const before = await lockedAccount(tx, principal.uid);
      await updateAccount(tx, principal.uid, { email });
      return { before, announce: await addEmailNotice(deps, tx, principal, maskedEmail(email)) };
    });
  } catch (error) {
    // The caller has the code, so it may learn that another account was faster.
    if (isDuplicate(error, 'accounts_account_email_key')) return refuse('email_bound_to_another');
    throw error;
  }
}
