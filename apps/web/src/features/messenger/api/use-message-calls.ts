import type { Message } from '@touchline/client/messenger';
import { messageCalls, type ReactionEmoji } from '@touchline/contract/messages';
import { api } from '../../../shared/api/api.ts';
import { useFailureToast } from './use-change.ts';

export interface MessageCalls {
  readonly revoke: (message: Message) => void;
  readonly deleteForMe: (conversationId: string, messageIds: readonly string[]) => Promise<void>;
  readonly react: (message: Message, emoji: ReactionEmoji, on: boolean) => void;
  readonly clear: (conversationId: string) => Promise<void>;
}

/** The most messages one call deletes. */
const deleteMax = 100;

/** What changes messages; the log then shows the change on all devices. */
export function useMessageCalls(): MessageCalls {
  const fail = useFailureToast();
  return {
    revoke: ({ id }) => void api.call(messageCalls.revoke, { messageId: id }).catch(fail),
    deleteForMe: async (conversationId, messageIds) => {
      for (let from = 0; from < messageIds.length; from += deleteMax) {
        const part = messageIds.slice(from, from + deleteMax);
        await api.call(messageCalls.delete, { conversationId, messageIds: [...part] });
      }
    },
    react: ({ id }, emoji, on) => void api.call(messageCalls.react, { messageId: id, emoji, on }).catch(fail),
    clear: async (conversationId) => void (await api.call(messageCalls.clear, { conversationId })),
  };
}
