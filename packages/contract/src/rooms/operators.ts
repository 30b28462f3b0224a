import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, id, pageInput, pageOf } from '../kernel/shapes.ts';
import { heldMessage } from './moderation.ts';
import { roomModeration } from './moderation-calls.ts';
import { roomKind, roomMessage, roomRules } from './shapes.ts';

const operator = { method: 'POST', access: 'operator', rate: perMinute(240) } as const;
const discipline = { ...operator, staff: 'discipline' } as const;
const ids = z.array(id).check(z.minLength(1), z.maxLength(100));

/** A room, as the back office lists it. */
export const operatorRoom = z.object({
  roomId: id,
  kind: roomKind,
  ownerId: z.nullable(id),
  matchId: z.nullable(id),
  name: z.string(),
  viewers: count,
});
export type OperatorRoom = z.output<typeof operatorRoom>;

/** Moderation of rooms from the back office, by an operator. */
export const roomOperatorCalls = {
  rooms: call({
    ...discipline,
    path: '/operator/rooms/list',
    summary: 'Returns the rooms that have viewers, most watched first. `search` finds any room by id, match or host.',
    input: z.object({ search: z._default(z.string().check(z.maxLength(40)), ''), ...pageInput }),
    output: pageOf(operatorRoom),
    errors: [],
  }),
  find: call({
    ...operator,
    staff: 'content',
    path: '/operator/rooms/find',
    summary: 'Returns the same rooms as the room list, for operators who place adverts.',
    input: z.object({ search: z._default(z.string().check(z.maxLength(40)), ''), ...pageInput }),
    output: pageOf(operatorRoom),
    errors: [],
  }),
  room: call({
    ...discipline,
    path: '/operator/rooms/details',
    summary: 'Returns a room with its rules and its last messages, newest first, including deleted ones.',
    input: z.object({ roomId: id, before: z.optional(z.int().check(z.positive())) }),
    output: z.object({
      room: operatorRoom,
      rules: roomRules,
      messages: z.array(
        z.object({
          message: roomMessage,
          deleted: z.boolean(),
          /** Whether the author is muted here now. */
          muted: z.boolean(),
        }),
      ),
      more: z.boolean(),
      /** What a mute of kind `match` would last with; null when nothing is live. */
      muteLastsWith: z.nullable(z.enum(['match', 'broadcast'])),
    }),
    errors: [],
  }),
  deleteMessage: call({ ...roomModeration.deleteMessage, ...discipline, path: '/operator/rooms/delete_message' }),
  people: call({ ...roomModeration.people, ...discipline, path: '/operator/rooms/people' }),
  person: call({ ...roomModeration.person, ...discipline, path: '/operator/rooms/person' }),
  log: call({ ...roomModeration.log, ...discipline, path: '/operator/rooms/log' }),
  blacklist: call({ ...roomModeration.blacklist, ...discipline, path: '/operator/rooms/blacklist' }),
  mutePerson: call({ ...roomModeration.mutePerson, ...discipline, path: '/operator/rooms/mute_person' }),
  unmutePerson: call({ ...roomModeration.unmutePerson, ...discipline, path: '/operator/rooms/unmute_person' }),
  muteEveryone: call({ ...roomModeration.muteEveryone, ...discipline, path: '/operator/rooms/mute_everyone' }),
  unmuteEveryone: call({ ...roomModeration.unmuteEveryone, ...discipline, path: '/operator/rooms/unmute_everyone' }),
  appoint: call({ ...roomModeration.appoint, ...discipline, path: '/operator/rooms/appoint' }),
  clear: call({ ...roomModeration.clear, ...discipline, path: '/operator/rooms/clear' }),
  modes: call({ ...roomModeration.modes, ...discipline, path: '/operator/rooms/modes' }),
  pin: call({ ...roomModeration.pin, ...discipline, path: '/operator/rooms/pin' }),
  configure: call({ ...roomModeration.configure, ...discipline, path: '/operator/rooms/configure' }),
} as const;

/** Messages held because of a blocked word. */
export const heldOperatorCalls = {
  list: call({
    ...operator,
    staff: 'words',
    path: '/operator/held/list',
    reading: true,
    summary: 'Returns the held messages, oldest first.',
    input: z.object({ roomId: z.optional(id), ...pageInput }),
    output: pageOf(heldMessage),
    errors: [],
  }),
  decide: call({
    ...operator,
    staff: 'words',
    path: '/operator/held/decide',
    summary:
      'Releases or rejects held messages. Released messages appear in their rooms in the order they were sent. ' +
      '`gone` counts those that another operator has already decided.',
    input: z.object({ ids, release: z.boolean() }),
    output: z.object({ decided: count, gone: count }),
    errors: [],
  }),
} as const;
