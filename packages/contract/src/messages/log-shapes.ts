import * as z from 'zod/mini';
import { count, id } from '../kernel/schemas.ts';
import { friendChanges, groupChanges } from './rules.ts';
import { conversation, conversationId, message, readState } from './shapes.ts';

/** Position in the log of a user: 1, 2, 3 and so on, without holes. */
const position = count;

/**
 * The events of a user's log, by which a client keeps its state. Those that change the unread messages of a
 * conversation carry its read state: clients never count. A new type is a line here and a handler in the client.
 */
export const logEvent = z.discriminatedUnion('type', [
  /** A new message, to every member, the sender's other devices included. */
  z.object({ position, type: z.literal('message'), data: message, readState }),
  /** A message as it is now: taken back, or with other reactions. */
  z.object({ position, type: z.literal('changed'), data: message, readState }),
  /** Messages that are gone for this user. */
  z.object({
    position,
    type: z.literal('removed'),
    data: z.object({ conversationId, messageIds: z.array(id) }),
    readState,
  }),
  /** All messages up to `seq` are gone; only those of one sender when `uid` is set. */
  z.object({
    position,
    type: z.literal('cleared'),
    data: z.object({ conversationId, seq: count, uid: z.nullable(id) }),
    readState,
  }),
  /** The user has read more on some device. */
  z.object({ position, type: z.literal('read'), data: z.object({ conversationId }), readState }),
  /** The other user of a private conversation has read up to `readSeq`. */
  z.object({
    position,
    type: z.literal('receipt'),
    data: z.object({ conversationId, uid: id, readSeq: count }),
  }),
  /** The state of a conversation, whole. */
  z.object({ position, type: z.literal('conversation'), data: conversation }),
  /** Something between the user and `uid` changed; the calls of friends return the present state. */
  z.object({
    position,
    type: z.literal('friend'),
    data: z.object({ change: z.enum(friendChanges), uid: id, requestId: z.optional(id) }),
  }),
  /** Something in a group changed; the calls of groups return the present state. */
  z.object({
    position,
    type: z.literal('group'),
    data: z.object({ change: z.enum(groupChanges), groupId: id, uids: z.optional(z.array(id)) }),
  }),
  /** The user's message settings changed. */
  z.object({
    position,
    type: z.literal('settings'),
    data: z.object({
      messageNotification: z.boolean(),
      messageInfoNotification: z.boolean(),
      newMessageNotificationVoice: z.boolean(),
    }),
  }),
  /** Unread platform notices. */
  z.object({ position, type: z.literal('notice'), data: z.object({ unread: count }) }),
]);
export type LogEvent = z.output<typeof logEvent>;
export type LogEventType = LogEvent['type'];
export type LogDataOf<T extends LogEventType> = Extract<LogEvent, { type: T }>['data'];
