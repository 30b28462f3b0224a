import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ChannelContext } from '../channel/change-channel.ts';
import { isOpen } from '../channel/channels.store.ts';
import { latestRequest, type RequestRow } from './requests.store.ts';

/** The latest request of a user since the channel was opened. */
export async function ownRequest(
  { tx, channel }: ChannelContext,
  uid: string,
): Promise<RequestRow | Refusal<'link_mic_not_open' | 'not_found'>> {
  if (!isOpen(channel)) return refuse('link_mic_not_open');
  const { room_id: roomId, opening_id: openingId } = channel;
  return (await latestRequest(tx, { roomId, openingId, uid })) ?? refuse('not_found');
}

/** A request whose time is over counts as expired before the job has marked it. */
export const waitingRefusal = (
  { expires_at: expiresAt }: Pick<RequestRow, 'expires_at'>,
  now: Date,
): Refusal<'link_mic_request_expired'> | null =>
  expiresAt !== null && expiresAt > now ? null : refuse('link_mic_request_expired');
