import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { contentTypes } from '../enums.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import {
  cardContent,
  fileContent,
  groupNoticeContent,
  mentionContent,
  mergedContent,
  pictureContent,
  quoteContent,
  revokedContent,
  textContent,
  videoContent,
  voiceContent,
} from './content-shapes.ts';
import { conversationIdPattern, membershipStates, reactionEmoji } from './rules.ts';

export const conversationId = z.string().check(z.regex(conversationIdPattern));

/** Chosen by the sender, unique among the sender's messages: a repeated send returns the first message. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

export const emoji = z.enum(reactionEmoji);

/** Everybody who reacted with one emoji, the first one first. */
export const reaction = z.object({ emoji, uids: z.array(id) });
export type Reaction = z.output<typeof reaction>;

const envelope = {
  id,
  conversationId,
  /** Sequence in the conversation: 1, 2, 3 and so on, without holes. */
  seq: count,
  from: userCard,
  /** Empty for lines of the group. */
  clientId: z.string(),
  at: instant,
  reactions: z.array(reaction),
};

/** A message; `contentType` decides the shape of `content`. */
export const message = z.discriminatedUnion('contentType', [
  z.object({ ...envelope, contentType: z.literal(contentTypes.text), content: textContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.mention), content: mentionContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.quote), content: quoteContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.card), content: cardContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.picture), content: pictureContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.voice), content: voiceContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.video), content: videoContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.file), content: fileContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.merged_forward), content: mergedContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.group_notice), content: groupNoticeContent }),
  z.object({ ...envelope, contentType: z.literal(contentTypes.revoked), content: revokedContent }),
]);
export type Message = z.output<typeof message>;

export const draft = z.object({ text: z.string(), quote: z.nullable(id), at: instant });
export type Draft = z.output<typeof draft>;

/** How far a user has read a conversation. Own messages are never unread. */
export const readState = z.object({
  readSeq: count,
  unread: count,
  /** Sequence of the first unread message that mentions the user. */
  mentionSeq: z.nullable(count),
});
export type ReadState = z.output<typeof readState>;

/** A conversation as one user sees it. */
export const conversation = z.object({
  conversationId,
  kind: z.enum(['private', 'group']),
  /** The other user of a private conversation. */
  peer: z.nullable(userCard),
  group: z.nullable(z.object({ groupId: id, name: z.string(), avatar: z.nullable(z.string()) })),
  state: z.enum(membershipStates),
  /** The newest message that the user may read, or null. */
  last: z.nullable(message),
  /** Time of the newest message, also after it was deleted; null in a conversation without messages. */
  lastAt: z.nullable(instant),
  /** Messages from this sequence on may be read. */
  firstSeq: count,
  /** Sequence of the newest message that may be read. */
  lastSeq: count,
  ...readState.shape,
  /** How far the other user of a private conversation has read. */
  peerReadSeq: z.nullable(count),
  pinned: z.boolean(),
  pinnedAt: z.nullable(instant),
  /** Muted conversations count no badge and make no sound. */
  muted: z.boolean(),
  /** Hidden from the list until the next message. */
  hidden: z.boolean(),
  draft: z.nullable(draft),
});
export type Conversation = z.output<typeof conversation>;
