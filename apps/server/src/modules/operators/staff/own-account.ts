import type { StaffMe } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { Queries } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { presentDevice, presentMe } from '../operators.present.ts';
import { mustChangePassword, mustEnrol, sessionBounds } from './identity.ts';
import { endSessions, openSessions, readStaff, recoveryCodesLeft, type Staff, sessionById } from './staff.store.ts';

/** An operator as shown to themselves. */
export async function readOwnAccount(
  deps: OperatorDeps,
  queries: Queries,
  staff: Staff,
  { credential, confirmed_until: confirmedUntil }: { credential: string | null; confirmed_until: Date | null },
): Promise<StaffMe> {
  const person = (await deps.accounts.people.summaries([staff.uid])).get(staff.uid);
  return presentMe(staff, {
    username: person?.username ?? '',
    confirmedUntil,
    recoveryCodesLeft: await recoveryCodesLeft(queries, staff.uid),
    mustEnrol: mustEnrol(deps, staff),
    mustChangePassword: mustChangePassword(staff, credential),
    now: deps.clock.now(),
  });
}

export async function me(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal) {
  const [staff, session] = await Promise.all([readStaff(deps.db, uid), sessionById(deps.db, sessionId)]);
  if (!staff || !session) return refuse(wireCodes.sessionExpired);
  return readOwnAccount(deps, deps.db, staff, session);
}

export async function signOut(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal, everywhere: boolean) {
  await endSessions(deps.db, uid, { at: deps.clock.date(), ...(everywhere ? {} : { only: sessionId }) });
  return {};
}

export async function devices(deps: OperatorDeps, { uid, sessionId }: StaffPrincipal) {
  const sessions = await openSessions(deps.db, uid, sessionBounds(deps.clock.now()));
  return { items: sessions.map((session) => presentDevice(session, sessionId)) };
}
