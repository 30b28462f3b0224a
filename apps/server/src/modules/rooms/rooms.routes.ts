import { channelOf, type OutputOf, type ParsedInputOf } from '@touchline/contract/kernel';
import { heldOperatorCalls, roomCalls } from '@touchline/contract/rooms';
import { heldOperatorSchemas, roomSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { realtimeAddressAt } from '../../platform/realtime-address.ts';
import { isRefusal, type Refusal } from '../../platform/refusal.ts';
import type { HeldMessages } from './held-messages/held-messages.ts';
import type { WordDeps } from './needs.ts';
import type { RoomLookup } from './room-lookup.ts';
import { createWordCalls, wordRoutes } from './word-filter/words.routes.ts';

type Calls = typeof roomCalls;
type Address = OutputOf<Calls['matchRoom']>;

export type RoomCalls = ReturnType<typeof createRoomCalls>;

const addressOf = (address: string, roomId: string): Address => ({
  address,
  channel: channelOf('room', roomId),
  roomId,
});

/** What the calls of rooms are made of. */
interface RoomCallParts {
  readonly http: Platform['config']['http'];
  readonly lookup: RoomLookup;
  readonly held: Pick<HeldMessages, 'list' | 'decide' | 'undo'>;
  readonly words: WordDeps;
}

/** The calls of this module: where rooms are, and the blocked words and held messages for operators. */
export const createRoomCalls = ({ http, lookup: { findMatchRoom, findHostRoom }, held, words }: RoomCallParts) => ({
  matchRoom: async (
    { matchId }: ParsedInputOf<Calls['matchRoom']>,
    origin: string,
  ): Promise<Address | Refusal<'not_found'>> => {
    const roomId = await findMatchRoom(matchId);
    return isRefusal(roomId) ? roomId : addressOf(realtimeAddressAt(http, origin), roomId);
  },
  hostRoom: async (
    { anchorId: hostId }: ParsedInputOf<Calls['hostRoom']>,
    origin: string,
  ): Promise<Address | Refusal<'user_not_found'>> => {
    const roomId = await findHostRoom(hostId);
    return isRefusal(roomId) ? roomId : addressOf(realtimeAddressAt(http, origin), roomId);
  },
  words: createWordCalls(words),
  held: { list: held.list, decide: held.decide, undo: held.undo },
});

/**
 * Serves the HTTP calls of rooms, and the blocked words and held messages to operators; `createRooms` handles the
 * socket operations of rooms.
 */
export function roomRoutes(api: Api, { calls }: { readonly calls: RoomCalls }): void {
  api.serve(roomCalls, roomSchemas, {
    matchRoom: (input, { origin }) => calls.matchRoom(input, origin),
    hostRoom: (input, { origin }) => calls.hostRoom(input, origin),
  });
  const { words, held } = calls;
  wordRoutes(api, words);
  api.serve(heldOperatorCalls, heldOperatorSchemas, {
    list: (input) => held.list(input),
    decide: (input, { principal }) => held.decide(input, principal),
    undo: (input, { principal }) => held.undo(input, principal),
  });
}
