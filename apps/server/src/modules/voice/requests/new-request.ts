import { limits } from '@touchline/contract/limits';
import type { ChannelContext } from '../channel/change-channel.ts';
import type { OpenChannelRow } from '../channel/channels.store.ts';
import type { VoiceDeps } from '../needs.ts';
import { insertRequest, type RequestRow } from './requests.store.ts';

/** Stores a request that waits for an answer. */
export async function addRequest(
  { platform }: VoiceDeps,
  { tx, at, changes }: ChannelContext,
  channel: OpenChannelRow,
  { uid, by }: { readonly uid: string; readonly by: RequestRow['made_by'] },
): Promise<RequestRow> {
  const row = await insertRequest(tx, {
    id: platform.ids.next(),
    room_id: channel.room_id,
    opening_id: channel.opening_id,
    uid,
    made_by: by,
    status: by === 'apply' ? 'pending' : 'invited',
    seat: null,
    muted_by: null,
    price: by === 'apply' ? channel.price : 0,
    ending: null,
    at,
    expires_at: new Date(at.getTime() + limits.voice.linkMicRequestLifeMs),
    connect_by: null,
    connected_at: null,
    ended_at: null,
  });
  changes.request(row);
  return row;
}
