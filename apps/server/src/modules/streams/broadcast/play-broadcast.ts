import type { Playback } from '@touchline/contract/streams';
import type { Principal } from '../../../platform/identity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { StreamNeeds } from '../needs.ts';
import type { Addresses } from '../playback/addresses.ts';
import type { SessionBoard } from '../sessions/session-board.ts';
import type { StreamControl } from './stream-control.ts';

interface PlayDeps {
  readonly platform: Pick<Platform, 'clock'>;
  readonly needs: Pick<StreamNeeds, 'accounts'>;
  readonly board: Pick<SessionBoard, 'open'>;
  readonly addresses: Addresses;
  readonly control: Pick<StreamControl, 'streamFor'>;
}

interface PlayViewer {
  readonly principal: Pick<Principal, 'uid'>;
  readonly origin: string;
  readonly country?: string | null;
}

/** Fresh addresses for a viewer; the host may also play their own private stream. */
export async function playBroadcast(
  { platform, needs, board, addresses, control }: PlayDeps,
  { principal, origin, country }: PlayViewer,
  hostId: string,
): Promise<{ state: 'live' | 'reconnecting'; playback: Playback[] } | Refusal<'user_not_found' | 'stream_not_live'>> {
  const session = board.open().get(hostId);
  if (!session && !(await needs.accounts.findUsers([hostId])).has(hostId)) return refuse('user_not_found');
  if (!session || (session.private && hostId !== principal.uid)) return refuse('stream_not_live');
  const stream = await control.streamFor(hostId);
  const state = session.state === 'reconnecting' ? 'reconnecting' : 'live';
  const of = { streamId: stream.public_id, sessionId: session.id };
  return { state, playback: addresses.playback(of, origin, platform.clock.now(), country) };
}
