import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { distanceToEnd, useKeepEnd } from '../../../chat-ui/list/use-keep-end.ts';

/** Closer to the end than this counts as the end; pixels. */
const endWithin = 40;
/** Closer to the start than this, older messages are loaded; pixels. */
const startWithin = 400;

/** Returns how many of the sorted messages have a position up to `seq`. */
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

export interface StickToEnd {
  /** Number of messages shown: all at the end, only the earlier ones while the user reads back. */
  shown: number;
  /** Messages were added or removed at the start: keep the scroll offset from the end. */
  shift: boolean;
  onScroll: (offset: number) => void;
  toEnd: () => void;
}

/**
 * Keeps a list at its end while messages arrive. While the user scrolls back, new messages are only counted and shown
 * on return, so that the list does not move in a loud room.
 */
export function useStickToEnd(
  list: RefObject<VirtualizerHandle | null>,
  box: RefObject<HTMLDivElement | null>,
  messages: readonly { seq: number }[],
  pending: number,
  onStart: () => void,
): StickToEnd {
  /** The last message shown while reading back; null at the end. */
  const [held, setHeld] = useState<number | null>(null);
  const follows = useRef(true);
  const hold = (seq: number | null): void => {
    follows.current = seq === null;
    setHeld(seq);
  };
  const before = useRef({ offset: 0, pending });
  const shown = held === null ? messages.length : countUpTo(messages, held);
  const length = shown + (held === null ? pending : 0);
  const first = messages[0]?.seq ?? -1;
  const [seen, setSeen] = useState({ first, length, shift: false });
  if (seen.first !== first || seen.length !== length) {
    setSeen({ first, length, shift: seen.first >= 0 && seen.first !== first && seen.length !== length });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages move the end
  useLayoutEffect(() => {
    if (held === null && length > 0) list.current?.scrollToIndex(length - 1, { align: 'end' });
  }, [list, held, first, length, messages]);

  // An own message scrolls to the end.
  useEffect(() => {
    if (pending > before.current.pending) {
      follows.current = true;
      setHeld(null);
    }
    before.current.pending = pending;
  }, [pending]);

  useKeepEnd(box, follows);

  // Late row measurements move the end too.
  useEffect(() => {
    if (held === null && list.current && length > 0) {
      const frame = requestAnimationFrame(() => list.current?.scrollToIndex(length - 1, { align: 'end' }));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [list, held, length]);

  return {
    shown,
    shift: seen.shift,
    onScroll: (offset) => {
      const scroller = box.current;
      if (!scroller) return;
      const toEnd = distanceToEnd(scroller);
      const up = offset < before.current.offset;
      before.current.offset = offset;
      // New messages never change the scroll offset; only the user does.
      if (held === null && up && toEnd > endWithin) hold(messages.at(-1)?.seq ?? 0);
      if (held !== null && !up && toEnd < endWithin / 4) hold(null);
      if (offset < startWithin && (up || toEnd <= 0)) onStart();
    },
    toEnd: () => hold(null),
  };
}
