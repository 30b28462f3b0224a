import type { RevokeCode } from '../accounts.tables.ts';
import type { AccountDeps } from '../needs.ts';
import { endSessions } from './sessions.store.ts';

/** Ends sessions of an account in every process; returns their number. */
export async function revokeSessions(
  deps: AccountDeps,
  uid: string,
  code: RevokeCode,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await endSessions(deps.db, uid, { code, at: deps.clock.date(), ...which });
  deps.sessions.announceEnd(uid, ended, code);
  return ended.length;
}
