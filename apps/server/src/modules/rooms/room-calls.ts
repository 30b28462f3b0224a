import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import type { roomCalls } from '@touchline/contract/rooms';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { RoomLookup } from './room-lookup.ts';

type Calls = typeof roomCalls;
type Address = OutputOf<Calls['matchRoom']>;

export type RoomCalls = ReturnType<typeof createRoomCalls>;

const addressOf = (origin: string, roomId: string): Address => ({
  address: origin.replace(/^http/, 'ws') + realtimePath,
  channel: channelOf('room', roomId),
  roomId,
});

/** The calls of this module: where the rooms of a match and of a host are. */
export const createRoomCalls = ({ findMatchRoom, findHostRoom }: RoomLookup) => ({
  matchRoom: async (
    { matchId }: ParsedInputOf<Calls['matchRoom']>,
    origin: string,
  ): Promise<Address | Refusal<'not_found'>> => {
    const roomId = await findMatchRoom(matchId);
    return isRefusal(roomId) ? roomId : addressOf(origin, roomId);
  },
  hostRoom: async (
    { anchorId: hostId }: ParsedInputOf<Calls['hostRoom']>,
    origin: string,
  ): Promise<Address | Refusal<'user_not_found'>> => {
    const roomId = await findHostRoom(hostId);
    return isRefusal(roomId) ? roomId : addressOf(origin, roomId);
  },
});
