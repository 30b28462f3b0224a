import type { Thread } from '@touchline/client/messenger';
import { useEffect, useEffectEvent, useState } from 'react';

const flashMs = 1600;

/** A message to show; a new object jumps there again. */
export interface Jump {
  readonly seq: number;
}

interface Jumping {
  /** The message that is highlighted. */
  readonly flashed: number | null;
  readonly jumpTo: (seq: number) => void;
}

/** Shows a message and highlights it for a moment; loads the part of the thread around it when needed. */
export function useJump(thread: Thread, toSeq: (seq: number) => boolean, wanted: Jump | null): Jumping {
  const [flashed, setFlashed] = useState<number | null>(null);
  /** Waits for the loaded rows. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const jumpTo = async (seq: number): Promise<void> => {
    try {
      if (!includes(thread, seq)) await thread.load(seq);
      setWaiting(seq);
    } catch {
      // The thread stays where it is.
    }
  };
  const jumpToWanted = useEffectEvent(jumpTo);
  // Runs after the rows with the message are drawn.
  const show = useEffectEvent((seq: number): void => {
    if (!toSeq(seq)) return;
    setWaiting(null);
    setFlashed(seq);
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const frame = requestAnimationFrame(() => show(waiting));
    const later = setTimeout(() => show(waiting), 120);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [waiting]);
  useEffect(() => {
    if (flashed === null) return undefined;
    const timer = setTimeout(() => setFlashed(null), flashMs);
    return () => clearTimeout(timer);
  }, [flashed]);
  useEffect(() => {
    if (wanted) void Promise.resolve().then(() => jumpToWanted(wanted.seq));
  }, [wanted]);
  return { flashed, jumpTo: (seq) => void jumpTo(seq) };
}

/** Whether the loaded part of a thread reaches over a sequence. */
function includes(thread: Thread, seq: number): boolean {
  const { messages, state } = thread.snapshot();
  const first = messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return state === 'ready' && seq >= first && seq <= (messages.at(-1)?.seq ?? 0);
}
