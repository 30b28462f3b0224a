import { heldOperatorCalls, roomCalls } from '@touchline/contract/rooms';
import { heldOperatorSchemas, roomSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../http/serve.ts';
import { decideHeld } from './held-messages/decide-held.ts';
import type { HeldDeps } from './held-messages/held-messages.ts';
import { listHeld } from './held-messages/list-held.ts';
import { undoRejection } from './held-messages/undo-rejection.ts';
import type { WordDeps } from './needs.ts';
import { type AddressDeps, showHostRoom, showMatchRoom } from './room-address.ts';
import { wordRoutes } from './word-filter/words.routes.ts';

interface RoomRouteDeps {
  readonly rooms: AddressDeps;
  readonly held: HeldDeps;
  readonly words: WordDeps;
}

/**
 * Serves the HTTP calls of rooms, and the blocked words and held messages to operators; `createRooms` handles the
 * socket operations of rooms.
 */
export function roomRoutes(api: Api, deps: RoomRouteDeps): void {
  api.serve(roomCalls, roomSchemas, {
    matchRoom: ({ matchId }, { origin }) => showMatchRoom(deps.rooms, matchId, origin),
    hostRoom: ({ hostId }, { origin }) => showHostRoom(deps.rooms, hostId, origin),
  });
  wordRoutes(api, deps.words);
  api.serve(heldOperatorCalls, heldOperatorSchemas, {
    list: (input) => listHeld(deps.held, input),
    decide: (input, { principal }) => decideHeld(deps.held, principal, input),
    undo: (input, { principal }) => undoRejection(deps.held, principal, input),
  });
}
