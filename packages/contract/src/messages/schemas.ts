import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { contentTypes } from '../enums.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { count, cursorInput, day, id, instant, listOf, nothing, typedText } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { mergedContent, mergedItem, mergedPath, waveform } from './content-shapes.ts';
import { logEvent } from './log-shapes.ts';
import { forwardModes, searchKindNames } from './rules.ts';
import { clientId, conversation, conversationId, emoji, message, readState } from './shapes.ts';

export * from './content-shapes.ts';
export * from './log-shapes.ts';
export * from './shapes.ts';

const { textMax, mentionsMax, deleteMax, historyPageMax, syncPageMax, forwardMax, forwardMergedMax, fileNameMax } =
  limits.messages;

const sequence = z.int().check(z.positive());
const draftText = typedText('message_too_long', textMax);
const mentions = z._default(z.array(id).check(z.maxLength(mentionsMax)), []);
const all = z._default(z.boolean(), false);

/** The address that an upload returned, without its query. */
const upload = z.string().check(z.minLength(1), z.maxLength(300));

/** What a client sends, by content type. */
export const newMessage = z.discriminatedUnion('contentType', [
  z.object({ contentType: z.literal(contentTypes.text), content: z.object({ text: draftText }) }),
  z.object({ contentType: z.literal(contentTypes.mention), content: z.object({ text: draftText, mentions, all }) }),
  z.object({
    contentType: z.literal(contentTypes.quote),
    content: z.object({ text: draftText, mentions, all, messageId: id }),
  }),
  z.object({ contentType: z.literal(contentTypes.card), content: z.object({ uid: id }) }),
  z.object({ contentType: z.literal(contentTypes.picture), content: z.object({ url: upload }) }),
  z.object({ contentType: z.literal(contentTypes.voice), content: z.object({ url: upload, waveform }) }),
  z.object({
    contentType: z.literal(contentTypes.video),
    /** The poster is uploaded as a `chat_picture`. */
    content: z.object({ url: upload, poster: z.optional(upload) }),
  }),
  z.object({
    contentType: z.literal(contentTypes.file),
    content: z.object({ url: upload, name: z.string().check(z.minLength(1), z.maxLength(fileNameMax)) }),
  }),
]);
export type NewMessage = z.output<typeof newMessage>;

/** Errors of a conversation in which the caller is no member, or not any more. */
const groupErrors = ['group_not_found', 'group_dissolved', 'group_left', 'group_removed'] as const;

export const sendErrors = [
  'account_muted',
  'user_not_found',
  'user_id_is_own',
  'recipient_blacklisted_by_you',
  'rejected_by_recipient',
  'not_friends',
  ...groupErrors,
  'group_muted',
  'group_all_muted',
  'message_too_long',
  'sensitive_words',
  'idempotency_conflict',
] as const;

export const messageSchemas = {
  sync: {
    summary: 'Returns the events in the log of the caller after a position, oldest first.',
    input: z.object({ position: count, limit: z._default(z.int().check(z.gte(1), z.lte(syncPageMax)), 200) }),
    output: z.object({
      events: z.array(logEvent),
      /** Position of the last returned event. */
      position: count,
      more: z.boolean(),
      /** The position is too old or not of this log: the client must load its conversations again. */
      reload: z.boolean(),
    }),
    errors: [],
  },
  conversations: {
    summary: 'Lists the conversations of the caller: pinned ones first, then the latest.',
    input: z.object({ ...cursorInput, hidden: z._default(z.boolean(), false) }),
    output: z.object({
      ...listOf(conversation).shape,
      /** Position of the log before the list was read: events after it are not lost. */
      position: count,
    }),
    errors: [],
  },
  conversation: {
    summary: 'Returns one conversation of the caller. A private one need not have messages yet.',
    input: z.object({ conversationId }),
    output: z.object({ conversation, position: count }),
    errors: ['user_not_found', 'user_id_is_own', 'group_not_found'],
  },
  history: {
    summary: 'Returns messages of a conversation before, after or around a sequence, oldest first; else the newest.',
    input: z.object({
      conversationId,
      before: z.optional(sequence),
      after: z.optional(count),
      around: z.optional(sequence),
      limit: z._default(z.int().check(z.gte(1), z.lte(historyPageMax)), 50),
    }),
    output: z.object({
      items: z.array(message),
      hasBefore: z.boolean(),
      hasAfter: z.boolean(),
      /** Position of the log before the messages were read. */
      position: count,
    }),
    errors: [],
  },
  seqAt: {
    summary: 'Returns the sequence of the first message of a conversation at or after the start of a day.',
    input: z.object({
      conversationId,
      day,
      /** The offset of the caller from UTC in minutes. */
      utcOffset: z._default(z.int().check(z.gte(-720), z.lte(840)), 0),
    }),
    output: z.object({ seq: z.nullable(count) }),
    errors: [],
  },
  send: {
    summary: 'Sends a message. A repeat with the same `clientId` returns the first message.',
    input: z.object({ conversationId, clientId, message: newMessage }),
    output: z.object({ message }),
    errors: sendErrors,
  },
  forward: {
    summary:
      'Sends messages of one conversation to others, one by one or as one merged message, at most 1,500 copies and 1 MB ' +
      'together. A repeat with the same `clientId` sends only what is missing.',
    input: z.object({
      messageIds: z.array(id).check(z.minLength(1), z.maxLength(forwardMergedMax)),
      mode: z.enum(forwardModes),
      /** More than `forwardChatsMax` are refused. */
      conversationIds: z.array(conversationId).check(z.minLength(1), z.maxLength(forwardMax * 4)),
      clientId,
    }),
    output: z.object({
      /** `code` is null on success, else the reason why this conversation did not get all of them. */
      results: z.array(z.object({ conversationId, code: z.nullable(z.string()), messages: z.array(message) })),
    }),
    errors: [
      'forward_limit_exceeded',
      'forward_too_large',
      'message_expired',
      'sensitive_words',
      'idempotency_conflict',
    ],
  },
  media: {
    summary: 'Returns new addresses of the file of a message, or of a message in a merged forward.',
    input: z.object({
      messageId: id,
      path: mergedPath,
      item: z.optional(count),
      /** The address saves the file instead of showing it. */
      download: z._default(z.boolean(), false),
    }),
    output: z.object({ url: z.string(), poster: z.nullable(z.string()), expiresAt: instant }),
    errors: ['message_expired'],
  },
  merged: {
    summary: 'Returns the messages in a merged forward, oldest first. A page ends early when they are large.',
    input: z.object({
      messageId: id,
      path: mergedPath,
      cursor: cursorInput.cursor,
      limit: z._default(z.int().check(z.gte(1), z.lte(forwardMergedMax)), forwardMergedMax),
    }),
    output: z.object({ title: mergedContent.shape.title, ...listOf(mergedItem).shape }),
    errors: [],
  },
  read: {
    summary: 'Marks a conversation as read up to a sequence; never back.',
    input: z.object({ conversationId, seq: count }),
    output: z.object({ readState }),
    errors: [],
  },
  revoke: {
    summary: 'Takes a message back for everybody: the sender for two minutes, those permitted in a group at any time.',
    input: z.object({ messageId: id }),
    output: z.object({ message }),
    errors: ['revoke_time_over', ...groupErrors],
  },
  delete: {
    summary: 'Deletes messages for the caller only.',
    input: z.object({ conversationId, messageIds: z.array(id).check(z.minLength(1), z.maxLength(deleteMax)) }),
    output: z.object({ readState }),
    errors: [],
  },
  clear: {
    summary: 'Deletes all present messages of a conversation for the caller only.',
    input: z.object({ conversationId }),
    output: z.object({ seq: count, readState }),
    errors: [],
  },
  react: {
    summary: 'Sets or removes the reaction of the caller to a message; a new one replaces the old one.',
    input: z.object({ messageId: id, emoji, on: z.boolean() }),
    output: z.object({ message }),
    errors: [...groupErrors, 'rejected_by_recipient', 'recipient_blacklisted_by_you'],
  },
  readers: {
    summary: 'Lists the members who have read an own message, or those who have not.',
    input: z.object({ messageId: id, read: z._default(z.boolean(), true), ...cursorInput }),
    output: z.object({ ...listOf(userCard).shape, readCount: count, unreadCount: count }),
    errors: groupErrors,
  },
  change: {
    summary: 'Pins, mutes or hides a conversation of the caller, or keeps its draft. An empty draft removes it.',
    input: z.object({
      conversationId,
      pinned: z.optional(z.boolean()),
      muted: z.optional(z.boolean()),
      hidden: z.optional(z.boolean()),
      draft: z.optional(z.object({ text: draftText, quote: z._default(z.nullable(id), null) })),
    }),
    output: z.object({ conversation }),
    errors: ['message_too_long'],
  },
  search: {
    summary: 'Finds messages that the caller may read, newest first.',
    input: z.object({
      text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
      conversationId: z.optional(conversationId),
      /** Only messages of this sender. */
      uid: z.optional(id),
      kind: z.optional(z.enum(searchKindNames)),
      from: z.optional(instant),
      to: z.optional(instant),
      ...cursorInput,
    }),
    output: listOf(message),
    errors: [],
  },
  unread: {
    summary: 'Returns the unread messages of the caller.',
    input: nothing,
    output: z.object({
      /** In conversations that are not muted. */
      total: count,
      muted: count,
      /** Conversations with an unread mention. */
      mentions: count,
      position: count,
    }),
    errors: [],
  },
} as const satisfies CallSchemas;

export const messageEventSchemas = {
  log: logEvent,
  typing: z.object({ conversationId, uid: id }),
} as const satisfies EventSchemas;

export const messageOpSchemas = {
  typing: {
    summary: 'Shows the other members of a conversation who are online that the caller types.',
    input: z.object({ conversationId }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;
