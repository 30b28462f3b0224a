import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant, localName } from '../kernel/schemas.ts';
import { rejectionReasons } from '../operators/applications.ts';
import { warningTemplates } from '../operators/warnings.ts';
import { ownAccounts } from '../wallet/rules.ts';
import { authenticatorChanges, passwordChangers } from './rules.ts';

/**
 * What a notice says, as values: the client words it in its language. Only `words`, `note`, `reason` and those of `custom` are
 * texts, written by an operator. A new kind is a line here and one in the portal (`use-notice-words.ts`).
 */
export const noticeContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('host_approved') }),
  z.object({ kind: z.literal('host_rejected'), template: z.nullable(z.enum(rejectionReasons)), words: z.string() }),
  z.object({ kind: z.literal('warning'), template: z.nullable(z.enum(warningTemplates)), words: z.string() }),
  /** By operators, on the whole platform. */
  z.object({ kind: z.literal('muted'), until: instant, reason: z.string() }),
  z.object({ kind: z.literal('coins_granted'), coins: z.int(), note: z.string() }),
  /** Negative when coins were taken. */
  z.object({
    kind: z.literal('coins_corrected'),
    account: z.enum(ownAccounts),
    coins: z.int(),
    note: z.string(),
  }),
  /** Written by operators, in each language; the reader's is shown, or the next one. */
  z.object({ kind: z.literal('custom'), title: localName, body: localName, link: z.nullable(z.string()) }),
  z.object({ kind: z.literal('group_answered'), groupId: id, name: z.string(), agreed: z.boolean() }),
  /** Null for an account that is gone. */
  z.object({ kind: z.literal('friend_accepted'), user: z.nullable(userCard) }),
  z.object({ kind: z.literal('password_changed'), by: z.enum(passwordChangers) }),
  /** A token that was replaced was used again, so its session was ended: somebody may have a copy. */
  z.object({ kind: z.literal('session_copied') }),
  /** The new phone, masked. */
  z.object({ kind: z.literal('phone_changed'), phone: z.string() }),
  /** The new e-mail address, masked; null when it was removed. */
  z.object({ kind: z.literal('email_changed'), email: z.nullable(z.string()) }),
  z.object({ kind: z.literal('authenticator_changed'), change: z.enum(authenticatorChanges) }),
]);
export type NoticeContent = z.output<typeof noticeContent>;
export type NoticeKind = NoticeContent['kind'];

export const notice = z.object({ id, at: instant, read: z.boolean(), content: noticeContent });
export type Notice = z.output<typeof notice>;

export const unreadNotices = z.object({ unread: count });

/** How new messages are announced; all are on until they are changed. */
export const messageSettings = z.object({
  /** Announce new messages. */
  messageNotification: z.boolean(),
  /** Show their text in the announcement. */
  messageInfoNotification: z.boolean(),
  /** Play a sound. */
  newMessageNotificationVoice: z.boolean(),
});
export type MessageSettings = z.output<typeof messageSettings>;
