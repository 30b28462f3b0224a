import { streamKeyOf } from '@touchline/contract/streams';
import type { Tx } from '../../../platform/db/database.ts';
import { streamsAmong, updateStream } from '../streams.store.ts';
import type { BroadcastCallDeps } from './stream-control.ts';

/** The whole stream key of a host. */
export async function readLiveCode(deps: BroadcastCallDeps, hostId: string): Promise<string> {
  const stream = await deps.control.streamFor(hostId);
  return streamKeyOf(stream.public_id, stream.live_code);
}

/** Replaces a stream key; a running encoder is disconnected. */
export async function resetLiveCode(deps: BroadcastCallDeps, hostId: string): Promise<string> {
  const stream = await deps.control.streamFor(hostId);
  const liveCode = deps.platform.ids.secret(24);
  await updateStream(deps.platform.db, hostId, { live_code: liveCode });
  const session = deps.board.open().get(hostId);
  if (session) await deps.sessions.disown(session);
  await deps.control.kick(stream, 'wait');
  return streamKeyOf(stream.public_id, liveCode);
}

/** Replaces the live codes of hosts who have a stream; call before the engine runs. */
export async function replaceLiveCodes(deps: BroadcastCallDeps, tx: Tx, hostIds: readonly string[]): Promise<void> {
  for (const { host_uid: hostId } of await streamsAmong(tx, hostIds))
    await updateStream(tx, hostId, { live_code: deps.platform.ids.secret(24) });
}
