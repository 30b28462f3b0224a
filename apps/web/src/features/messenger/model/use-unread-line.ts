import type { Conversation } from '@touchline/client/messenger';
import { useState } from 'react';

export interface UnreadLine {
  /** The line is above the first message after it. */
  readonly seq: number;
  readonly count: number;
}

/**
 * Where the line "new messages" is: above what was unread when the thread was opened, or what arrived while the window
 * had no focus. It stays there while the thread is read.
 */
export function useUnreadLine(conversation: Conversation | undefined, focused: boolean): UnreadLine | null {
  const [line, setLine] = useState<UnreadLine | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [away, setAway] = useState(false);
  const id = conversation?.conversationId ?? null;
  if (conversation && opened !== id) {
    setOpened(id);
    setAway(!focused);
    setLine(conversation.unread > 0 ? { seq: conversation.readSeq, count: conversation.unread } : null);
    return null;
  }
  if (conversation && !focused && !away) {
    // What arrives from now on is new when the user returns.
    setAway(true);
    if (conversation.unread === 0) setLine(null);
  } else if (conversation && away && conversation.unread > 0 && (line === null || !focused)) {
    const seq = line?.seq ?? conversation.readSeq;
    if (line?.count !== conversation.unread || line.seq !== seq) setLine({ seq, count: conversation.unread });
  }
  if (focused && away) setAway(false);
  return line;
}
