import type {
  Conversation,
  ConversationsSnapshot,
  Messenger,
  MessengerStatus,
  ThreadSnapshot,
} from '@touchline/client/messenger';
import { useSyncExternalStore } from 'react';

/** Changes with every conversation: use it for lists. */
export function useConversations({ conversations }: Messenger): ConversationsSnapshot {
  return useSyncExternalStore(conversations.subscribe, conversations.snapshot);
}

/** One conversation; undefined while it is not known. */
export function useConversation({ conversations }: Messenger, conversationId: string): Conversation | undefined {
  return useSyncExternalStore(conversations.subscribe, () => conversations.snapshot().byId.get(conversationId));
}

export function useMessengerStatus({ status }: Messenger): MessengerStatus {
  return useSyncExternalStore(status.subscribe, status.snapshot);
}

export function useThread(messenger: Messenger, conversationId: string): ThreadSnapshot {
  const thread = messenger.thread(conversationId);
  return useSyncExternalStore(thread.subscribe, thread.snapshot);
}

const nobody: readonly string[] = [];

/** Who types in a conversation. */
export function useTyping({ typing }: Messenger, conversationId: string): readonly string[] {
  return useSyncExternalStore(typing.subscribe, () => typing.snapshot().get(conversationId) ?? nobody);
}
