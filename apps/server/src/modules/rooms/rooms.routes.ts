import { channelOf } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { roomCalls } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { RoomLookup } from './room-lookup.ts';

/** Serves the HTTP calls of rooms; `createRooms` handles their socket operations. */
export function roomRoutes(api: Api, rooms: Pick<RoomLookup, 'findMatchRoom' | 'findHostRoom'>): void {
  const imInfo = (origin: string, roomId: string) => ({
    address: origin.replace(/^http/, 'ws') + realtimePath,
    channel: channelOf('room', roomId),
    roomId,
  });
  api.serve(roomCalls, {
    matchRoom: async ({ matchId }, { origin }) => {
      const roomId = await rooms.findMatchRoom(matchId);
      return isRefusal(roomId) ? roomId : imInfo(origin, roomId);
    },
    hostRoom: async ({ anchorId: hostId }, { origin }) => {
      const roomId = await rooms.findHostRoom(hostId);
      return isRefusal(roomId) ? roomId : imInfo(origin, roomId);
    },
  });
}
