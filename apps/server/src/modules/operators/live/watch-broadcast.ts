import { refuse } from '../../../platform/refusal.ts';
import type { OpenBroadcast, OperatorToolDeps } from '../needs.ts';

export const broadcastOf = (deps: OperatorToolDeps, hostId: string): OpenBroadcast | undefined =>
  deps.streams.openBroadcasts().find((broadcast) => broadcast.hostId === hostId);

export async function watchBroadcast(deps: OperatorToolDeps, hostId: string, origin: string) {
  if (!broadcastOf(deps, hostId)) return refuse('stream_not_live');
  return { playback: await deps.streams.playbackOf(hostId, origin) };
}
