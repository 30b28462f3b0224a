import type { Playback } from '@touchline/contract/streams';
import type { Platform } from '../../../platform/platform.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { StreamNeeds } from '../needs.ts';
import type { Addresses } from '../playback/addresses.ts';
import type { SessionBoard } from '../sessions/session-board.ts';
import type { BroadcastSettingsAccess } from './broadcast-settings.ts';

interface PlayDeps {
  readonly platform: Pick<Platform, 'clock'>;
  readonly needs: Pick<StreamNeeds, 'accounts'>;
  readonly board: Pick<SessionBoard, 'open'>;
  readonly addresses: Addresses;
  readonly broadcastSettings: Pick<BroadcastSettingsAccess, 'streamFor'>;
}

/** Fresh addresses for a viewer; the host may also play their own private stream. */
export async function playBroadcast(
  { platform, needs, board, addresses, broadcastSettings }: PlayDeps,
  hostId: string,
  reader: { readonly uid: string; readonly origin: string; readonly country?: string | null },
): Promise<{ state: 'live' | 'reconnecting'; playback: Playback[] } | Refusal<'user_not_found' | 'stream_not_live'>> {
  const session = board.open().get(hostId);
  if (!session && !(await needs.accounts.findUsers([hostId])).has(hostId)) return refuse('user_not_found');
  if (!session || (session.private && hostId !== reader.uid)) return refuse('stream_not_live');
  const stream = await broadcastSettings.streamFor(hostId);
  const state = session.state === 'reconnecting' ? 'reconnecting' : 'live';
  const of = { streamId: stream.public_id, sessionId: session.id };
  return { state, playback: addresses.playback(of, reader.origin, platform.clock.now(), reader.country) };
}
