import { isInEncoderGrace } from '@touchline/contract/streams';
import { inTransaction, isDuplicate } from '../../../platform/db/database.ts';
import type { Publisher } from '../engine/media-engine.ts';
import { insertSession, readOpenSession, type SessionRow, type StreamRow } from '../streams.store.ts';
import { addLivePush } from './live-push.ts';
import { startsOn } from './match-choice.ts';
import type { SessionCallDeps } from './session-changes.ts';

/** Accepts an encoder: continues the open session within its grace period, else begins a new one. */
export async function takeSession(
  deps: SessionCallDeps,
  stream: StreamRow,
  clientId: string,
): Promise<SessionRow | 'in_use'> {
  const { platform, changes } = deps;
  const { db } = platform;
  const open = await readOpenSession(db, stream.host_uid);
  if (open && !(await changes.endOverdue(open))) {
    const other = open.state === 'live' && open.client_id !== clientId;
    if (other && (await isOnAir(deps, stream.public_id, open))) return 'in_use';
    return (await changes.resume(open, clientId)) ?? 'in_use';
  }
  try {
    return await begin(deps, stream, clientId);
  } catch (error) {
    if (isDuplicate(error, 'streams_session_open')) return 'in_use';
    throw error;
  }
}

/** True when the encoder of a live session is connected; an engine that does not answer counts as connected. */
async function isOnAir(
  { platform, engine, changes }: SessionCallDeps,
  streamId: string,
  session: SessionRow,
): Promise<boolean> {
  if (changes.isNew(session)) return true;
  // The other engine reports its session every few seconds while it is live.
  if (!changes.isOurs(session)) return isInEncoderGrace(session.seen_at.getTime(), platform.clock.now());
  const publishers = await engine.list().catch(() => null);
  const isIts = (one: Publisher) => one.streamId === streamId && one.clientId === session.client_id;
  return publishers?.some((one) => isIts(one) && !one.silent) ?? true;
}

async function begin(
  { platform, needs, engine, changes }: SessionCallDeps,
  stream: StreamRow,
  clientId: string,
): Promise<SessionRow> {
  const { db, clock, ids, log } = platform;
  const now = clock.date();
  const begun = {
    id: ids.next(),
    host_uid: stream.host_uid,
    room_id: await needs.rooms.roomOfHost(stream.host_uid),
    match_id: await startsOn(needs, stream, now),
    state: 'live',
    private: !stream.auto_on_air,
    client_id: clientId,
    engine_id: engine.id,
    started_at: now,
    seen_at: now,
  } as const;
  const session = await inTransaction(db, async (tx) => {
    const stored = await insertSession(tx, begun);
    if (!stored.private) await addLivePush(needs, tx, stored, now);
    return stored;
  });
  log.info({ host: stream.host_uid, session: session.id, match: session.match_id }, 'broadcast began');
  changes.show(session);
  return session;
}
