import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { accountByPhone, updateAccount } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { maskedPhone } from '../phone-codes/phones.ts';
import { recordTraces } from '../sessions/traces.store.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** Links another phone: the token proves possession of the phone, the password the identity of the caller. */
export async function changePhone(
  deps: AccountDeps,
  principal: Principal,
  { codeToken, currentPassword }: { codeToken: string; currentPassword: string },
) {
  const phone = await deps.codes.readToken(codeToken, 'change_phone');
  if (isRefusal(phone)) return phone;
  const account = await checkOwnPassword(deps, principal, currentPassword);
  if (isRefusal(account)) return account;
  let announce: () => void;
  try {
    const done = await inTransaction(deps.db, async (tx) => {
      const taken = await deps.codes.takeToken(tx, codeToken, 'change_phone');
      if (isRefusal(taken)) return taken;
      const owner = await accountByPhone(tx, taken.phone);
      if (owner && owner.uid !== principal.uid) return refuse('phone_bound_to_another');
      await updateAccount(tx, principal.uid, { area_code: taken.areaCode, phone: taken.phone });
      await recordTraces(tx, principal.uid, [{ kind: 'phone', value: taken.phone }], deps.clock.date());
      const content = { kind: 'phone_changed', phone: maskedPhone(taken) } as const;
      return deps.notices.add(tx, [{ uid: principal.uid, content }]);
    });
    if (isRefusal(done)) return done;
    announce = done;
  } catch (error) {
    if (isDuplicate(error, 'accounts_account_phone_key')) return refuse('phone_bound_to_another');
    throw error;
  }
  announce();
  deps.directory.changed(principal.uid);
  return {};
}
