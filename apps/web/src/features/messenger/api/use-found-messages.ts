import { useEndless } from '@touchline/app-kit/calls';
import { messageCalls } from '@touchline/contract/messages';
import { useEffect, useState } from 'react';

const pauseMs = 300;

/** Messages with a text; asks when the typing pauses. */
export function useFoundMessages(text: string, conversationId?: string) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useEndless(messageCalls.search, { text: asked, ...(conversationId !== undefined && { conversationId }) });
}
