import type { LiveSession } from '@touchline/contract/streams';
import type { SessionRow } from './streams.store.ts';

/** A broadcast as its host sees it. */
export const presentSession = (session: SessionRow, peakViewers: number): LiveSession => ({
  id: session.id,
  anchorId: session.host_uid,
  matchId: session.match_id,
  state: session.state,
  private: session.private,
  startedAt: session.started_at.toISOString(),
  endedAt: session.ended_at?.toISOString() ?? null,
  peakViewers,
});
