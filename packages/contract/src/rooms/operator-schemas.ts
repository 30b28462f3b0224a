import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, id, pageInput, pageOf } from '../kernel/schemas.ts';
import { reason } from '../operators/input-shapes.ts';
import { roomActionSchemas } from './moderation-schemas.ts';
import { heldMessage, muteLastsWith, roomMute } from './moderation-shapes.ts';
import { roomKind, roomMessage, roomRules } from './shapes.ts';

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

export const roomOperatorSchemas = {
  rooms: {
    summary: 'Returns the rooms that have viewers, most watched first. `search` finds any room by id, match or host.',
    input: z.object({ search: z._default(z.string().check(z.maxLength(40)), ''), ...pageInput }),
    output: pageOf(operatorRoom),
    errors: [],
  },
  find: {
    summary: 'Returns the same rooms as the room list, for operators who place adverts.',
    input: z.object({ search: z._default(z.string().check(z.maxLength(40)), ''), ...pageInput }),
    output: pageOf(operatorRoom),
    errors: [],
  },
  room: {
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
      muteLastsWith,
    }),
    errors: [],
  },
  ...roomActionSchemas,
  restoreMessage: {
    summary:
      'Undoes a deletion by the caller within ten seconds: the message takes its place in the chat again. `restored` is ' +
      'false when it is too late.',
    input: z.object({ roomId: id, messageId: id }),
    output: z.object({ restored: z.boolean() }),
    errors: [],
  },
  mutePerson: {
    summary:
      'Mutes a user in a room for some minutes or until the match is over, with a reason that the user is told. A new ' +
      'mute replaces the old one.',
    input: z.object({ ...roomActionSchemas.mutePerson.input.shape, reason }),
    output: roomActionSchemas.mutePerson.output,
    errors: [...roomActionSchemas.mutePerson.errors, 'decision_reason_empty', 'text_too_long'],
  },
  mutesOf: {
    summary: 'Returns the rooms in which a user is muted now, the latest mute first.',
    input: z.object({ uid: id }),
    output: z.object({ items: z.array(z.object({ room: operatorRoom, mute: roomMute })) }),
    errors: [],
  },
} as const satisfies CallSchemas;

export const heldOperatorSchemas = {
  list: {
    summary: 'Returns the held messages, oldest first.',
    input: z.object({ roomId: z.optional(id), ...pageInput }),
    output: pageOf(heldMessage),
    errors: [],
  },
  decide: {
    summary:
      'Releases or rejects held messages. Released messages appear in their rooms in the order they were sent. ' +
      '`gone` counts those that another operator has already decided.',
    input: z.object({ ids, release: z.boolean() }),
    output: z.object({ decided: count, gone: count }),
    errors: [],
  },
  undo: {
    summary:
      'Undoes rejections of held messages within ten seconds: an operator their own, an administrator any. `gone` ' +
      'counts those that took effect or belong to another operator.',
    input: z.object({ ids }),
    output: z.object({ undone: count, gone: count }),
    errors: [],
  },
} as const satisfies CallSchemas;
