import { countsAsUnread } from '@touchline/contract/messages';
import type { Conversation, Message, ReadState } from './types.ts';

/** A read position that the server does not know yet. */
interface ReadAhead {
  readonly seq: number;
  readonly unread: number;
}

/** A conversation as the server last described it, and what this device read since. */
export interface ConversationRecord {
  state: Conversation;
  ahead: ReadAhead | null;
}

export const recordOf = (state: Conversation, ahead: ReadAhead | null = null): ConversationRecord => ({
  state,
  ahead: ahead && ahead.seq > state.readSeq ? ahead : null,
});

/** Whether a message counts as unread for a user: not an own or revoked one, and no line of the group. */
export const counts = ({ from, contentType }: Message, uid: string): boolean =>
  from.uid !== uid && countsAsUnread(contentType);

/** Takes over the unread count that belongs to an event of the log. */
export function setReadState(record: ConversationRecord, readState: ReadState): void {
  record.state = { ...record.state, ...readState };
  if (record.ahead && record.ahead.seq <= readState.readSeq) record.ahead = null;
}

/** Adds a message of the log. The description may already include it. */
export function addMessage(record: ConversationRecord, message: Message, uid: string): void {
  const { state, ahead } = record;
  if (message.seq <= state.lastSeq) return;
  record.state = { ...state, lastSeq: message.seq, last: message, lastAt: message.at, hidden: false };
  if (ahead && counts(message, uid)) record.ahead = { ...ahead, unread: ahead.unread + 1 };
}

/** The conversation as the user sees it: with the read position that is being reported. */
export const shownState = ({ state, ahead }: ConversationRecord): Conversation =>
  ahead ? { ...state, readSeq: ahead.seq, unread: ahead.unread } : state;
