import type { Principal } from '../../../platform/identity.ts';
import { presentDevice } from '../accounts.present.ts';
import type { AccountDeps } from '../needs.ts';
import { sessionLifeMs } from './identity.ts';
import { liveSessions } from './sessions.store.ts';

/** Where the caller is signed in. */
export async function listDevices(deps: AccountDeps, principal: Principal) {
  await deps.sessions.flush();
  const rows = await liveSessions(deps.db, principal.uid, new Date(deps.clock.now() - sessionLifeMs));
  return { items: rows.map((row) => presentDevice(row, principal.sessionId)) };
}
