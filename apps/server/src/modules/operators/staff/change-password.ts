import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { isSamePassword } from '../../accounts/index.ts';
import type { OperatorDeps } from '../needs.ts';
import { endSessions, lockedStaff, updateSession } from './staff.store.ts';

export async function changePassword(
  deps: OperatorDeps,
  principal: StaffPrincipal,
  input: { currentPassword: string; password: string; confirmPassword: string },
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
