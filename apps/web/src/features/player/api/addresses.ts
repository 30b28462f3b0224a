import { isApiError } from '@touchline/client';
import { type Playback, streamCalls } from '@touchline/contract/streams';
import { api } from '../../../shared/api/api.ts';

/** Returns the playback addresses of a host; empty while there is no stream. */
export async function playAddresses(hostId: string): Promise<readonly Playback[]> {
  try {
    const { state, playback } = await api.call(streamCalls.playback, { hostId });
    // Without its encoder there is nothing to open; the last picture stays visible.
    return state === 'live' ? playback : [];
  } catch (error) {
    if (isApiError(error) && error.code === 'stream_not_live') return [];
    throw error;
  }
}
