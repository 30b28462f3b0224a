import * as z from 'zod/mini';
import { appNumber } from '../accounts/shapes.ts';
import { contentTypeCodes } from '../enums.ts';
import { count, id } from '../kernel/schemas.ts';
import { groupNoticeKinds } from './rules.ts';

/** A user named in a message, with the name at that time. */
export const namedUser = z.object({ uid: id, nickname: z.string() });
export type NamedUser = z.output<typeof namedUser>;

export const textContent = z.object({ text: z.string() });

export const mentionContent = z.object({
  text: z.string(),
  mentions: z.array(namedUser),
  /** Everybody in the group. */
  all: z.boolean(),
});

export const quoteContent = z.object({
  ...mentionContent.shape,
  quote: z.object({
    messageId: id,
    seq: count,
    from: namedUser,
    /** Content type 2101 with an empty text after the quoted message was taken back. */
    contentType: z.literal(contentTypeCodes),
    /** The start of its text; empty for messages without text. */
    text: z.string(),
  }),
});

export const cardContent = z.object({
  card: z.object({ uid: id, appNumber, nickname: z.string(), avatar: z.nullable(z.string()) }),
});

/** A line of the group, worded by the client. */
export const groupNoticeContent = z.object({
  notice: z.enum(groupNoticeKinds),
  by: z.nullable(namedUser),
  targets: z.array(namedUser),
  /** The new name or announcement. */
  text: z.string(),
});
export type GroupNoticeContent = z.output<typeof groupNoticeContent>;

/** `by` differs from the sender when an owner or admin of the group took it back. */
export const revokedContent = z.object({ by: namedUser });
