import type { Conversation } from '@touchline/client/messenger';

/** The name of a conversation: the other user's or the group's. */
export const conversationName = ({ peer, group }: Conversation): string => peer?.nickname ?? group?.name ?? '';

/** Lower case without marks, so that `Thu Ha` finds `thu.hà`. */
const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase();

/** Conversations whose name contains the words, or whose user ID or group ID starts with them. */
export function matchingConversations(all: readonly Conversation[], typed: string): readonly Conversation[] {
  const words = normalise(typed.trim());
  if (words === '') return all;
  return all.filter((one) => {
    const number = one.peer?.appNumber ?? one.group?.groupId ?? '';
    return normalise(conversationName(one)).includes(words) || number.startsWith(words);
  });
}
