import { limits } from '@touchline/contract/limits';
import type { Publisher } from '../engine/media-engine.ts';
import { openSessions, readOpenSession, type SessionRow, streamByPublicId } from '../streams.store.ts';
import { reconcileSessions } from './reconcile-sessions.ts';
import { recoverSessions } from './recover-sessions.ts';
import { createSessionChanges, type SessionDeps } from './session-changes.ts';
import { takeSession } from './take-session.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Starts, continues and ends broadcasts. */
export function createSessions(deps: SessionDeps) {
  const { platform, board } = deps;
  const { db, clock } = platform;
  const changes = createSessionChanges(deps);
  const own = { ...deps, changes };

  return {
    end: changes.end,
    take: takeSession.bind(null, own),
    /** Handles the disconnect of an encoder; ignores connections that are not the session's. */
    left: async ({ streamId, clientId }: Publisher): Promise<void> => {
      const stream = await streamByPublicId(db, streamId);
      const open = stream && (await readOpenSession(db, stream.host_uid));
      if (open) await changes.lose(open, clock.date(), clientId);
    },
    heard: changes.heard,
    /** Revokes the right to publish; the next reconcile disconnects the publisher. */
    disown: (session: SessionRow) =>
      changes.change(session.id, { state: 'reconnecting', lost_at: clock.date(), client_id: '' }, { states: ['live'] }),
    /** The engine is gone with all encoders. */
    allLeft: async (): Promise<void> => {
      const open = await openSessions(db);
      for (const session of open.filter(changes.isOurs)) await changes.lose(session, clock.date());
    },
    goPublic: changes.goPublic,
    changeMatch: (session: SessionRow, matchId: string | null) => changes.change(session.id, { match_id: matchId }),
    /** Ends the sessions past their grace period; cheap when there are none. */
    endAllOverdue: async (): Promise<void> => {
      for (const session of [...board.open().values()]) if (changes.isOurs(session)) await changes.endOverdue(session);
    },
    /** The end of the first grace period of an encoder; null when none is missing. */
    nextEnd: (): number | null => {
      const own = [...board.open().values()].filter((session) => changes.isOurs(session));
      const ends = own.flatMap(({ state, lost_at: lostAt }) =>
        state === 'reconnecting' && lostAt ? [lostAt.getTime() + limits.streams.encoderGraceMs] : [],
      );
      return ends.length > 0 ? Math.min(...ends) : null;
    },
    recover: recoverSessions.bind(null, own),
    reconcile: reconcileSessions.bind(null, own),
  };
}
