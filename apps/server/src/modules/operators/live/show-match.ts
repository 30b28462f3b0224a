import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { isRefusal, narrowed, refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { readTarget } from './cut-off.ts';
import { broadcastOf } from './watch-broadcast.ts';

const shownMatches = 20;

export async function matchesToShow(deps: OperatorToolDeps, text: string) {
  const found = await deps.matches.search({ text, kind: 'matches', limit: shownMatches });
  if (isRefusal(found)) return found;
  return { items: found.matches.items.filter(({ status }) => status !== 'ended' && status !== 'abandoned') };
}

/** Assigns another match to a running broadcast. */
export async function showMatch(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  { hostId, matchId }: { hostId: string; matchId: string | null },
) {
  const broadcast = broadcastOf(deps, hostId);
  if (!broadcast) return refuse('stream_not_live');
  const target = await readTarget(deps, hostId);
  const { sessionId, matchId: before } = broadcast;
  // Writes the entry first: an action that cannot be recorded fails, and a refused one leaves no entry.
  return inTransaction(deps.db, async (tx) => {
    await deps.audit.record(tx, principal, { action: 'live.match', target, details: { matchId, before, sessionId } });
    const done = await deps.streams.broadcastSettings.update(hostId, { matchId });
    return isRefusal(done) ? narrowed(done, ['match_already_ended', 'match_called_off']) : {};
  });
}
