import { limits } from '@touchline/contract/limits';
import { isInEncoderGrace } from '@touchline/contract/streams';
import { cutOffSince, openSessions } from '../streams.store.ts';
import type { SessionCallDeps } from './session-changes.ts';

/**
 * Recovers the sessions of an earlier run. A session whose grace period is already over ends at the end of it. The
 * others get a full grace period from now, because the platform was down. An engine that kept running still has its
 * publishers.
 */
export async function recoverSessions({ platform, board, engine, changes }: SessionCallDeps): Promise<void> {
  const { db, clock } = platform;
  // An engine that starts late has no publishers yet.
  const published = await engine.list().catch(() => []);
  const publishing = new Set(published.map(({ clientId }) => clientId));
  const since = new Date(clock.now() - limits.streams.cutOffShownMs);
  for (const session of await cutOffSince(db, since)) board.show(session);
  for (const session of await openSessions(db)) {
    board.show(session);
    if (!changes.isOurs(session)) continue;
    if (session.state === 'live' && publishing.has(session.client_id)) continue;
    const lostAt = session.lost_at ?? session.seen_at;
    if (!isInEncoderGrace(lostAt.getTime(), clock.now())) {
      const at = changes.endOfGrace(lostAt);
      await changes.end(session, { state: 'ended', reason: 'server_was_away', by: null, at });
    } else await changes.change(session.id, { state: 'reconnecting', lost_at: clock.date() });
  }
}
