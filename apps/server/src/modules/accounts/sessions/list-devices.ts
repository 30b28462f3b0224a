import type { Principal } from '../../../platform/identity.ts';
import type { AccountDeps } from '../needs.ts';
import { sessionLifeMs } from './identity.ts';
import { liveSessions } from './sessions.store.ts';

/** Where the caller is signed in. */
export async function listDevices(deps: AccountDeps, principal: Principal) {
  await deps.sessions.flush();
  const rows = await liveSessions(deps.db, principal.uid, new Date(deps.clock.now() - sessionLifeMs));
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === principal.sessionId,
    })),
  };
}
