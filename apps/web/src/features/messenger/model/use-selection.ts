import type { Message } from '@touchline/client/messenger';
import { useState } from 'react';

export interface Selection {
  /** Null while no messages are being selected. */
  readonly messages: ReadonlyMap<string, Message> | null;
  readonly toggle: (message: Message) => void;
  readonly end: () => void;
}

/** The messages that the user selects to do something with them together. */
export function useSelection(): Selection {
  const [messages, setMessages] = useState<ReadonlyMap<string, Message> | null>(null);
  return {
    messages,
    toggle: (message) =>
      setMessages((before) => {
        const next = new Map(before);
        if (!next.delete(message.id)) next.set(message.id, message);
        return next.size === 0 ? null : next;
      }),
    end: () => setMessages(null),
  };
}
