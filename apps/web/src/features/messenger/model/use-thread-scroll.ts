import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { distanceToEnd, useKeepEnd } from '../../../chat-ui/list/use-keep-end.ts';
import type { ThreadRow } from './rows.ts';
import { scrollPositions } from './scroll-positions.ts';

/** Closer to the end than this counts as the end; pixels. */
const endWithin = 60;
/** Closer to the start or end of the loaded part than this, the next page is loaded; pixels. */
const pageWithin = 800;
/** Rows are drawn and measured after they are scrolled to, so the way to the end takes several steps. */
const stepsToEnd = 6;
/** Free space above the line "new messages". */
const lineSpace = 56;

export interface ThreadScrollInput {
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The scrolling box around the list. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly conversationId: string;
  readonly rows: readonly ThreadRow[];
  /** Whether the thread goes on after the loaded part. */
  readonly hasAfter: boolean;
  readonly onStart: () => void;
  readonly onEnd: () => void;
  /** A message and all before it were on the screen. */
  readonly onShown: (seq: number) => void;
}

export interface ThreadScroll {
  readonly atEnd: boolean;
  /** Rows were added at the start: keep the offset from the end. */
  readonly shift: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  /** Scrolls to a message; false when it is not among the rows. */
  readonly toSeq: (seq: number) => boolean;
  /** The last message on the screen. */
  readonly shownSeq: () => number;
}

const seqOf = (row: ThreadRow | undefined): number => (row && 'message' in row ? row.message.seq : 0);

/**
 * The scrolling of a thread: begins where the reader left it, at the first unread message or at the end; follows the
 * end while it is visible, and otherwise does not move.
 */
export function useThreadScroll(input: ThreadScrollInput): ThreadScroll {
  const { list, box, conversationId, rows, hasAfter } = input;
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  /** Steps left on the way to the end, where the user asked to go. */
  const toEndSteps = useRef(0);
  const begun = useRef<string | null>(null);
  const shift = useShift(rows);

  const toEnd = (): void => {
    follows.current = true;
    toEndSteps.current = stepsToEnd;
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const shownSeq = (): number => {
    const handle = list.current;
    if (!handle || rows.length === 0) return 0;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize - 8);
    for (let at = Math.min(last, rows.length - 1); at >= 0; at -= 1) {
      const seq = seqOf(rows[at]);
      if (seq > 0) return seq;
    }
    return 0;
  };
  const look = useEffectEvent((): void => {
    const handle = list.current;
    const scroller = box.current;
    if (!handle || !scroller || begun.current !== conversationId) return;
    const below = distanceToEnd(scroller);
    const end = below < endWithin && !hasAfter;
    if (end) toEndSteps.current = 0;
    if (toEndSteps.current > 0 && !hasAfter) {
      toEndSteps.current -= 1;
      handle.scrollToIndex(rows.length - 1, { align: 'end' });
      return;
    }
    follows.current = end;
    setAtEnd(end);
    if (handle.scrollOffset < pageWithin) input.onStart();
    if (below < pageWithin && hasAfter) input.onEnd();
    input.onShown(shownSeq());
    const first = handle.findItemIndex(handle.scrollOffset);
    const key = rows[first]?.key;
    const offset = handle.scrollOffset - handle.getItemOffset(first);
    scrollPositions.keep(conversationId, end || key === undefined ? null : { key, offset });
  });

  // Begins as soon as there is something to show.
  useLayoutEffect(() => {
    if (begun.current === conversationId || rows.length === 0) return;
    const saved = scrollPositions.of(conversationId);
    const keptAt = saved ? rows.findIndex(({ key }) => key === saved.key) : -1;
    const unreadAt = rows.findIndex(({ kind }) => kind === 'unread');
    const start = (): void => {
      if (saved && keptAt >= 0) list.current?.scrollToIndex(keptAt, { align: 'start', offset: saved.offset });
      else if (unreadAt >= 0) list.current?.scrollToIndex(unreadAt, { align: 'start', offset: -lineSpace });
      else list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    };
    start();
    follows.current = keptAt < 0 && unreadAt < 0;
    // Rows are measured only now.
    const frame = requestAnimationFrame(() => {
      start();
      begun.current = conversationId;
      requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, conversationId, rows]);

  // Follows the end.
  useLayoutEffect(() => {
    if (begun.current !== conversationId) return undefined;
    if (follows.current && !hasAfter) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [list, conversationId, rows, hasAfter]);

  useKeepEnd(box, follows);

  return {
    atEnd,
    shift,
    onScroll: look,
    toEnd,
    toSeq: (seq) => {
      const at = rows.findIndex((row) => seqOf(row) >= seq);
      if (at < 0) return false;
      follows.current = false;
      toEndSteps.current = 0;
      list.current?.scrollToIndex(at, { align: 'center' });
      return true;
    },
    shownSeq,
  };
}

/** Whether rows were added before the first one since the last render. */
function useShift(rows: readonly ThreadRow[]): boolean {
  const first = rows.find((row) => row.kind !== 'day')?.key ?? '';
  const [seen, setSeen] = useState({ first, length: rows.length, shift: false });
  if (seen.first !== first || seen.length !== rows.length) {
    const shift = seen.first !== '' && seen.first !== first && rows.some(({ key }) => key === seen.first);
    setSeen({ first, length: rows.length, shift });
    return shift;
  }
  return seen.shift;
}
