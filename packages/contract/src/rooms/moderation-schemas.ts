import * as z from 'zod/mini';
import type { ServerErrorCode } from '../errors.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, listOf, nothing, pageInput, pageOf, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { roomLists } from './moderation.ts';
import { muteLastsWith, roomLogEntry, roomMute, roomPerson, roomPersonHistory } from './moderation-shapes.ts';
import { roomMuteKinds } from './rules.ts';
import { roomRole, roomRules } from './shapes.ts';

const roomId = id;
const seconds = z.int().check(z.gte(0), z.lte(limits.rooms.speakingIntervalMaxMs / 1000));
const hours = z.int().check(z.gte(0), z.lte(limits.rooms.accountAgeMaxHours));
const none: readonly ServerErrorCode[] = [];

/**
 * Moderation actions of a room, independent of the caller: members use them through `roomModerationCalls`, operators
 * through the back office. The permission table decides who may do what to which target.
 */
export const roomActionSchemas = {
  people: {
    summary:
      'Returns a page of the users in a room: viewers or admins, and for moderators the muted or blacklisted ones.',
    input: z.object({
      roomId,
      list: z._default(z.enum(roomLists), 'audience'),
      /** Part of a nickname, or a user id. */
      search: z._default(z.string().check(z.maxLength(40)), ''),
      role: z.optional(roomRole),
      ...pageInput,
    }),
    /** Guests are counted but not listed; `viewers` counts everybody except the host. */
    output: z.object({ ...pageOf(roomPerson).shape, guestCount: count, viewers: count }),
    errors: none,
  },
  person: {
    summary:
      'Returns the card of a user in a room. `history` and `muteLastsWith` are null unless the caller is a moderator.',
    input: z.object({ roomId, uid: id }),
    output: z.object({ person: roomPerson, history: z.nullable(roomPersonHistory), muteLastsWith }),
    errors: ['user_not_found'],
  },
  log: {
    summary: 'Returns the moderation log of a room, newest first. `uid` limits it to one user.',
    input: z.object({ roomId, uid: z.optional(id), ...cursorInput }),
    output: listOf(roomLogEntry),
    errors: none,
  },
  blacklist: {
    summary: 'Adds a user to the blacklist of the room and of all rooms of its host, or removes the user from it.',
    input: z.object({ roomId, uid: id, blacklisted: z.boolean() }),
    output: nothing,
    errors: ['user_not_found'],
  },
  mutePerson: {
    summary: 'Mutes a user in a room for some minutes or until the match is over. A new mute replaces the old one.',
    input: z.object({ roomId, uid: id, duration: z.enum(roomMuteKinds) }),
    output: z.object({ mute: roomMute }),
    errors: ['user_not_found', 'mute_duration_not_allowed'],
  },
  unmutePerson: {
    summary: 'Unmutes a user in a room.',
    input: z.object({ roomId, uid: id }),
    output: nothing,
    errors: ['user_not_found'],
  },
  muteEveryone: {
    summary: 'Mutes everybody in a room except its moderators, until it is lifted.',
    input: z.object({ roomId }),
    output: nothing,
    errors: none,
  },
  unmuteEveryone: {
    summary: 'Lifts the mute of everybody in a room. Users who are muted themselves stay muted.',
    input: z.object({ roomId }),
    output: nothing,
    errors: none,
  },
  appoint: {
    summary: 'Appoints or removes a room admin.',
    input: z.object({ roomId, uid: id, admin: z.boolean() }),
    output: nothing,
    errors: ['user_not_found', 'room_admin_limit_reached'],
  },
  deleteMessage: {
    summary: "Deletes a message for everybody: the caller's own within two minutes, those of others by room role.",
    input: z.object({ roomId, messageId: id }),
    output: nothing,
    errors: ['revoke_time_over'],
  },
  clear: {
    summary: 'Clears the chat for everybody, or deletes all messages of one user.',
    input: z.object({ roomId, uid: z.optional(id) }),
    output: nothing,
    errors: ['user_not_found'],
  },
  modes: {
    summary: "Changes the given rules of a room. `speakingInterval` null applies the platform's value.",
    input: z.object({
      roomId,
      speakingInterval: z.optional(z.nullable(seconds)),
      followersOnly: z.optional(z.boolean()),
      emojiOnly: z.optional(z.boolean()),
      accountAgeHours: z.optional(hours),
      lockedDown: z.optional(z.boolean()),
    }),
    output: roomRules,
    errors: none,
  },
  pin: {
    summary: 'Pins a message at the top of the chat and replaces the old one, or unpins it.',
    input: z.object({ roomId, messageId: z.nullable(id) }),
    output: roomRules,
    errors: none,
  },
  configure: {
    summary: 'Sets the announcement of a host room and the welcome line for everybody who enters.',
    input: z.object({
      roomId,
      announcement: z.optional(text(limits.hosts.announcementMax)),
      welcome: z.optional(text(limits.rooms.welcomeMax)),
    }),
    output: roomRules,
    errors: ['text_too_long', 'sensitive_words'],
  },
} as const satisfies CallSchemas;

export const roomModerationSchemas = {
  ...roomActionSchemas,
  /** The mute call of the specification: translated into the four calls below. */
  stopChat: {
    summary:
      'Mutes a user (`uid`, with `duration` 10m, 30m, 60m, match, or off to unmute) or everybody (`all`). A new mute ' +
      'replaces the old one.',
    input: z.object({
      roomId,
      uid: z.optional(id),
      duration: z.optional(z.string().check(z.maxLength(20))),
      all: z.optional(z.boolean()),
    }),
    output: z.object({ mute: z.nullable(roomMute) }),
    errors: ['user_not_found', 'mute_duration_not_allowed'],
  },
} as const satisfies CallSchemas;
