import { channelOf } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { roomCalls } from '@touchline/contract/rooms';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { deleteMessage } from './moderation/index.ts';
import type { RoomLookup } from './room-lookup.ts';

interface RoomParts extends Pick<RoomLookup, 'findMatchRoom' | 'findHostRoom'> {
  deleteMessage(input: { roomId: string; messageId: string }, principal: Principal): ReturnType<typeof deleteMessage>;
}

/** Serves the HTTP calls of rooms; `createRooms` handles their socket operations. */
export function roomRoutes(api: Api, rooms: RoomParts): void {
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
    deleteMessage: (input, { principal }) => rooms.deleteMessage(input, principal),
  });
}
