import { limits } from '@touchline/contract/limits';
import { readStream, recordSeen, type SessionRow, sessionById } from '../streams.store.ts';
import type { SessionCallDeps } from './session-changes.ts';

/** A session of another engine without a report for this long has no process to end it. */
const forsakenMs = 2 * limits.streams.encoderGraceMs;

/** Compares the sessions with the publishers of the engine, and records which encoders are still connected. */
export async function reconcileSessions(deps: SessionCallDeps): Promise<void> {
  const { platform, board, engine, changes } = deps;
  const { db, clock, log } = platform;
  const publishers = await engine.list();
  const open = [...board.open().values()];
  const streams = new Map<string, SessionRow>();
  for (const session of open) {
    const stream = await readStream(db, session.host_uid);
    if (stream) streams.set(stream.public_id, session);
  }
  for (const publisher of publishers) {
    const session = streams.get(publisher.streamId);
    // The accepted encoder is the session's client; any other was accepted before a later decision.
    if (session?.client_id !== publisher.clientId) {
      log.warn({ stream: publisher.streamId }, 'publisher without broadcast disconnected');
      // Without an open broadcast, an end or a cut-off did not reach the engine.
      if (session) await engine.kick(publisher.streamId, publisher.clientId);
      else await engine.kick(publisher.streamId, undefined, 'shut');
    } else await changes.heard(session, publisher.silent);
  }
  const present = new Set(publishers.map(({ clientId }) => clientId));
  for (const session of open) if (!changes.isOurs(session)) await endForsaken(deps, session);
  const live = open.filter((session) => session.state === 'live' && changes.isOurs(session));
  for (const session of live)
    if (!present.has(session.client_id) && !changes.isNew(session)) await changes.lose(session, clock.date());
  const seen = live.filter(({ client_id: clientId }) => present.has(clientId));
  await recordSeen(
    db,
    seen.map((session) => ({ id: session.id, peak: board.peakOf(session) })),
    clock.date(),
  );
}

/** Ends a session of another engine that no process reports any more. */
async function endForsaken({ platform, changes }: SessionCallDeps, session: SessionRow): Promise<void> {
  const { db, clock } = platform;
  const isForsaken = (row: SessionRow): boolean =>
    Math.abs(clock.now() - (row.lost_at ?? row.seen_at).getTime()) >= forsakenMs;
  if (!isForsaken(session)) return;
  // Reads it again: reports of its engine do not update the board.
  const row = await sessionById(db, session.id);
  if (!row || row.ended_at || !isForsaken(row)) return;
  const lastAt = row.lost_at ?? row.seen_at;
  const at = changes.endOfGrace(lastAt);
  await changes.end(session, { state: 'ended', reason: 'server_was_away', by: null, at });
}
