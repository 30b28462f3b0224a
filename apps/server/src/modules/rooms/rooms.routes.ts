import { roomCalls } from '@touchline/contract/rooms';
import { roomSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../http/serve.ts';
import type { RoomCalls } from './room-calls.ts';

/** Serves the HTTP calls of rooms; `createRooms` handles their socket operations. */
export function roomRoutes(api: Api, { calls }: { readonly calls: RoomCalls }): void {
  api.serve(roomCalls, roomSchemas, {
    matchRoom: (input, { origin }) => calls.matchRoom(input, origin),
    hostRoom: (input, { origin }) => calls.hostRoom(input, origin),
  });
}
