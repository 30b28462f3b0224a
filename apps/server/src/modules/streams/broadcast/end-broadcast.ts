import type { CutOffTemplate } from '@touchline/contract/streams';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { refusalMaxMs } from '../authorize-publish.ts';
import { joinReason } from '../cut-off-reason.ts';
import { updateStream } from '../streams.store.ts';
import type { BroadcastCallDeps } from './stream-control.ts';

export interface CutOffOrder {
  readonly template: CutOffTemplate | null;
  /** Text as typed, or the error code of the state that ends it. */
  readonly reason: string;
  readonly by: string | null;
}

/** Encoders reconnect by themselves, so they are refused for this long after the host ended the broadcast. */
const restMs = 15_000;

/** Ends the broadcast of a host; viewers see it to its end. */
export async function endBroadcast(
  deps: BroadcastCallDeps,
  hostId: string,
): Promise<true | Refusal<'stream_not_live'>> {
  const session = deps.board.open().get(hostId);
  if (!session) return refuse('stream_not_live');
  const rest = new Date(deps.platform.clock.now() + restMs);
  const ending = { state: 'ended', reason: 'ended_by_host', by: hostId, at: deps.platform.clock.date() } as const;
  await deps.control.stop(session, { refused_until: rest, refused_reason: null }, ending);
  return true;
}

/** Ends a broadcast for the platform; false when there was none. Either way the host is refused for a while. */
export async function cutOffBroadcast(
  deps: BroadcastCallDeps,
  hostId: string,
  { template, reason: words, by }: CutOffOrder,
): Promise<boolean> {
  const reason = joinReason(template, words);
  const patch = { refused_until: new Date(deps.platform.clock.now() + refusalMaxMs), refused_reason: reason };
  const session = deps.board.open().get(hostId);
  if (session)
    await deps.control.stop(session, patch, { state: 'cut_off', reason, template, by, at: deps.platform.clock.date() });
  else {
    const stream = await deps.control.streamFor(hostId);
    await updateStream(deps.platform.db, hostId, patch);
    // Viewers may still see the end of a finished broadcast.
    await deps.control.kick(stream, 'shut');
  }
  return session !== undefined;
}
