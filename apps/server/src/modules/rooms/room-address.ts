import { channelOf, type OutputOf } from '@touchline/contract/kernel';
import type { roomCalls } from '@touchline/contract/rooms';
import type { Platform } from '../../platform/platform.ts';
import { realtimeAddressAt } from '../../platform/realtime-address.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { RoomLookup } from './room-lookup.ts';

type RoomAddress = OutputOf<typeof roomCalls.matchRoom>;

export interface AddressDeps {
  readonly http: Platform['config']['http'];
  readonly lookup: Pick<RoomLookup, 'findMatchRoom' | 'findHostRoom'>;
}

/** Where the room of a match is, as reached from `origin`. */
export async function showMatchRoom(
  { http, lookup }: AddressDeps,
  matchId: string,
  origin: string,
): Promise<RoomAddress | Refusal<'not_found'>> {
  const roomId = await lookup.findMatchRoom(matchId);
  return isRefusal(roomId) ? roomId : addressOf(realtimeAddressAt(http, origin), roomId);
}

export async function showHostRoom(
  { http, lookup }: AddressDeps,
  hostId: string,
  origin: string,
): Promise<RoomAddress | Refusal<'user_not_found'>> {
  const roomId = await lookup.findHostRoom(hostId);
  return isRefusal(roomId) ? roomId : addressOf(realtimeAddressAt(http, origin), roomId);
}

const addressOf = (address: string, roomId: string): RoomAddress => ({
  address,
  channel: channelOf('room', roomId),
  roomId,
});
