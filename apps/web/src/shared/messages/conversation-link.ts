import { conversationOf } from '@touchline/contract/messages';

/** The address of a conversation, or of one of its messages. */
export const conversationHref = (conversationId: string, seq?: number): string =>
  `#/chat/message?c=${conversationId}${seq === undefined ? '' : `&at=${seq}`}`;

/** The address of the private conversation of two users. */
export const privateChatHref = (uid: string, other: string): string => conversationHref(conversationOf(uid, other));
