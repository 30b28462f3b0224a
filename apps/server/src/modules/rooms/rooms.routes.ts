import { heldOperatorCalls, roomCalls } from '@touchline/contract/rooms';
import { heldOperatorSchemas, roomSchemas } from '@touchline/contract/rooms/schemas';
import { wordOperatorCalls } from '@touchline/contract/word-filter';
import { wordOperatorSchemas } from '@touchline/contract/word-filter/schemas';
import type { Api } from '../../http/serve.ts';
import type { RoomCalls } from './room-calls.ts';

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
  api.serve(wordOperatorCalls, wordOperatorSchemas, {
    list: (input) => words.list(input),
    add: (input, { principal }) => words.add(input, principal),
    import: (input, { principal }) => words.import(input, principal),
    change: (input, { principal }) => words.change(input, principal),
    remove: (input, { principal }) => words.remove(input, principal),
    test: ({ text }) => words.test(text),
  });
  api.serve(heldOperatorCalls, heldOperatorSchemas, {
    list: (input) => held.list(input),
    decide: (input, { principal }) => held.decide(input, principal),
  });
}
