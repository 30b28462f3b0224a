export type { ConversationsSnapshot } from './conversation-store.ts';
export type { DraftText } from './draft-saver.ts';
export { indexedCopy } from './indexed-copy.ts';
export { type LocalCopy, memoryCopy } from './local-copy.ts';
export { Messenger, type MessengerOptions } from './messenger.ts';
export type { Outgoing } from './send-queue.ts';
export type { MessengerStatus } from './status.ts';
export type { Thread, ThreadSnapshot, ThreadState } from './thread.ts';
export type {
  Conversation,
  ConversationChange,
  LogEvent,
  Message,
  MessageBody,
  MessengerPort,
  NewMessage,
  OutgoingMessage,
} from './types.ts';
