import { wireCodes } from '@touchline/contract/wire-codes';
import type { Principal } from '../../../platform/identity.ts';
import type { AccountDeps } from '../needs.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** Ends the session of the caller. */
export async function signOut(deps: AccountDeps, { uid, sessionId }: Principal): Promise<Record<string, never>> {
  await revokeSessions(deps, uid, wireCodes.sessionEnded, { only: sessionId });
  return {};
}

/** Ends every session of the caller. */
export async function signOutEverywhere(deps: AccountDeps, { uid }: Principal): Promise<Record<string, never>> {
  await revokeSessions(deps, uid, wireCodes.sessionEnded);
  return {};
}
