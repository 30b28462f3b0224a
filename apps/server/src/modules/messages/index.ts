export type { MessageToAppend } from './conversations/append-messages.ts';
export { type AnnounceLog, type Conversations, createConversations } from './conversations/conversations.ts';
export type { LogRecord } from './log/log-record.ts';
