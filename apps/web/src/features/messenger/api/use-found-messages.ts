import { useEndless } from '@touchline/app-kit/calls';
import { messageCalls } from '@touchline/contract/messages';
import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A page may be short or empty although older messages match: the search goes on until so many are found. */
const enough = 10;

/** Messages with a text; asks when the typing pauses. `loading` until the first is found or all are looked through. */
export function useFoundMessages(text: string, conversationId?: string) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useEndless(messageCalls.search, {
    text: asked,
    ...(conversationId !== undefined && { conversationId }),
  });
  const { rows, more, state } = found;
  const failed = found.query.isFetchNextPageError;
  const goesOn = more !== undefined && !more.loading && !failed && state === 'ready' && rows.length < enough;
  useEffect(() => {
    if (goesOn) more.onMore();
  });
  if (rows.length > 0 || !more) return found;
  return { ...found, state: failed ? ('error' as const) : ('loading' as const) };
}
