import { conversationOf } from '@touchline/contract/messages';

/** The address of a conversation, for links on other screens. */
export const conversationHref = (conversationId: string): string => `#/chat/message?c=${conversationId}`;

/** The address of the private conversation of two users. */
export const privateChatHref = (uid: string, other: string): string => conversationHref(conversationOf(uid, other));
