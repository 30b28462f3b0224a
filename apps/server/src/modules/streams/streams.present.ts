import type { EventDataOf } from '@touchline/contract/kernel';
import type { LiveSession, streamEvents } from '@touchline/contract/streams';
import type { SessionRow } from './streams.store.ts';

/** A broadcast as its host sees it. */
export const presentSession = (session: SessionRow, peakViewers: number): LiveSession => ({
  id: session.id,
  hostId: session.host_uid,
  matchId: session.match_id,
  state: session.state,
  private: session.private,
  startedAt: session.started_at.toISOString(),
  endedAt: session.ended_at?.toISOString() ?? null,
  peakViewers,
});

/** The state of a broadcast as its viewers get it. */
export const presentState = (session: SessionRow): EventDataOf<typeof streamEvents.state> => ({
  hostId: session.host_uid,
  state: session.ended_at ? 'offline' : session.state === 'reconnecting' ? 'reconnecting' : 'live',
  startedAt: session.ended_at ? null : session.started_at.toISOString(),
  matchId: session.match_id,
  cutOff: session.state === 'cut_off' ? { template: session.cut_off_template } : null,
});
