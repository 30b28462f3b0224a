import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { BroadcastCallDeps } from './stream-control.ts';

/** Makes a private broadcast public. */
export async function goOnAir(deps: BroadcastCallDeps, hostId: string): Promise<true | Refusal<'stream_not_live'>> {
  const session = deps.board.open().get(hostId);
  if (!session) return refuse('stream_not_live');
  if (session.private) await deps.sessions.goPublic(session);
  return true;
}
