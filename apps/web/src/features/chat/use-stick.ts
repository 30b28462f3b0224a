import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Nearer to the end than this counts as being there; pixels. */
const endWithin = 40;
/** Nearer to the start than this, older lines are asked for. */
const startWithin = 400;

/** How many of the lines have a place up to `seq`; they are in order. */
export function countUpTo(messages: readonly { seq: number }[], seq: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((messages[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Stick {
  /** How many of the messages are shown: all at the end, those until one scrolled up while reading back. */
  shown: number;
  /** Lines were put in front, or let go there: keep the place from the end. */
  shift: boolean;
  onScroll: (offset: number) => void;
  toEnd: () => void;
}

/**
 * Keeps a list at its end while lines come in. Whoever scrolls up reads in peace: what comes then is counted and shown
 * on return, so nothing moves under the eyes however loud the room is.
 */
export function useStick(
  list: RefObject<VirtualizerHandle | null>,
  messages: readonly { seq: number }[],
  pending: number,
  onStart: () => void,
): Stick {
  /** The last line shown while reading back; null at the end. */
  const [held, setHeld] = useState<number | null>(null);
  const before = useRef({ offset: 0, pending });
  const shown = held === null ? messages.length : countUpTo(messages, held);
  const length = shown + (held === null ? pending : 0);
  const first = messages[0]?.seq ?? -1;
  const [seen, setSeen] = useState({ first, length, shift: false });
  if (seen.first !== first || seen.length !== length) {
    setSeen({ first, length, shift: seen.first >= 0 && seen.first !== first && seen.length !== length });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new set of lines moves the end
  useLayoutEffect(() => {
    if (held === null && length > 0) list.current?.scrollToIndex(length - 1, { align: 'end' });
  }, [list, held, first, length, messages]);

  // What one says oneself is seen at once.
  useEffect(() => {
    if (pending > before.current.pending) setHeld(null);
    before.current.pending = pending;
  }, [pending]);

  // Rows that are measured later, and a composer that grows, move the end too.
  useEffect(() => {
    const box = list.current;
    if (held === null && box && length > 0) {
      const frame = requestAnimationFrame(() => list.current?.scrollToIndex(length - 1, { align: 'end' }));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [list, held, length]);

  return {
    shown,
    shift: seen.shift,
    onScroll: (offset) => {
      const box = list.current;
      if (!box) return;
      const toEnd = box.scrollSize - box.viewportSize - offset;
      const up = offset < before.current.offset;
      before.current.offset = offset;
      // New lines alone never take the offset back: only somebody does.
      if (held === null && up && toEnd > endWithin) setHeld(messages.at(-1)?.seq ?? 0);
      if (held !== null && !up && toEnd < endWithin / 4) setHeld(null);
      if (offset < startWithin && (up || toEnd <= 0)) onStart();
    },
    toEnd: () => setHeld(null),
  };
}
