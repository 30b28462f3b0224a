import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import type {
  Conversation,
  Draft,
  LogEvent,
  Message,
  messageCalls,
  NewMessage,
  ReadState,
} from '@touchline/contract/messages';

export type { Conversation, Draft, LogEvent, Message, NewMessage, ReadState };

type Output<K extends keyof typeof messageCalls> = OutputOf<(typeof messageCalls)[K]>;
type Input<K extends keyof typeof messageCalls> = InputOf<(typeof messageCalls)[K]>;

export type SyncPage = Output<'sync'>;
export type ConversationPage = Output<'conversations'>;
export type HistoryPage = Output<'history'>;
export type HistoryPlace = Pick<Input<'history'>, 'before' | 'after' | 'around'>;
export type ConversationChange = Omit<Input<'change'>, 'conversationId'>;

/** A body of a message: `contentType` decides the shape of `content`. */
export type MessageBody = {
  [T in Message as T['contentType']]: Pick<T, 'contentType' | 'content'>;
}[Message['contentType']];

/** What is sent, and how it is shown until the server's message is here. */
export interface OutgoingMessage {
  readonly input: NewMessage;
  readonly body: MessageBody;
}

/** The calls a messenger makes. Each rejects with `ApiError`. */
export interface MessengerPort {
  readonly sync: (position: number) => Promise<SyncPage>;
  readonly conversations: (cursor: string | null) => Promise<ConversationPage>;
  readonly conversation: (conversationId: string) => Promise<Conversation>;
  readonly history: (conversationId: string, place: HistoryPlace) => Promise<Omit<HistoryPage, 'position'>>;
  readonly send: (conversationId: string, clientId: string, message: NewMessage) => Promise<unknown>;
  readonly read: (conversationId: string, seq: number) => Promise<unknown>;
  readonly change: (conversationId: string, change: ConversationChange) => Promise<unknown>;
  readonly unread: () => Promise<number>;
  readonly typing: (conversationId: string) => void;
}
