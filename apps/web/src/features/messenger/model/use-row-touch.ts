import { type MouseEvent, type PointerEvent, type RefCallback, type RefObject, useCallback, useRef } from 'react';
import { isClickOf, useLongPress } from '../../../chat-ui/line/use-long-press.ts';

/** A finger that moved this far sideways swipes; pixels. */
const slop = 12;
/** Swipes from the edge of the screen belong to the browser, which goes back. */
const edge = 20;

export interface Swipe {
  /** 1 is towards the end of the line, -1 towards its start. */
  readonly towards: 1 | -1;
  /** The row follows the finger up to here; pixels. */
  readonly max: number;
  /** From here on lifting the finger does something; pixels. */
  readonly armsAt: number;
  /** Where the row is before the swipe; pixels. */
  readonly from?: number;
  readonly onStart?: () => void;
  readonly onEnd: (armed: boolean) => void;
}

export interface RowTouch {
  /** Whether the last press was made by a finger or pen. */
  readonly byTouch: () => boolean;
  readonly cancelPress: () => void;
  readonly props: {
    readonly ref: RefCallback<HTMLElement>;
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly id: number;
  swiping: boolean;
  by: number;
}

/**
 * A long press opens the menu of a row, and a swipe moves it. The row is moved by its style, not by a render; its
 * `touch-action` must leave sideways movements to the page.
 */
export function useRowTouch(onPress: (row: Element) => void, swipe: Swipe | null): RowTouch {
  const press = useLongPress(onPress);
  const finger = useRef<Finger | null>(null);
  /** When the finger of the last swipe was lifted. */
  const swipedAt = useRef<number | null>(null);
  const ref = useOwnGesture(finger);
  const end = (row: HTMLElement, by: number): void => {
    const wasSwiping = finger.current?.swiping;
    finger.current = null;
    if (!wasSwiping || !swipe) return;
    row.removeAttribute('data-swiping');
    row.style.removeProperty('--swipe');
    swipe.onEnd(by >= swipe.armsAt);
  };
  const lift = (event: PointerEvent<HTMLElement>, by: number): void => {
    press.end(event);
    if (event.pointerId !== finger.current?.id) return;
    if (finger.current.swiping) swipedAt.current = event.timeStamp;
    end(event.currentTarget, by);
  };
  return {
    byTouch: press.byTouch,
    cancelPress: press.cancel,
    props: {
      ref,
      onPointerDown: (event) => {
        const { clientX: x, clientY: y, pointerId: id, pointerType, isPrimary, currentTarget } = event;
        // A second finger changes nothing of the swipe of the first one.
        if (finger.current?.swiping && !isPrimary) return;
        // The browser did not say where the last finger went.
        if (finger.current?.swiping) end(currentTarget, swipe?.from ?? 0);
        press.start(event);
        swipedAt.current = null;
        const atEdge = x < edge || x > window.innerWidth - edge;
        finger.current = swipe && pointerType === 'touch' && !atEdge ? { x, y, id, swiping: false, by: 0 } : null;
      },
      onPointerMove: (event) => {
        press.move(event);
        const now = finger.current;
        if (!now || !swipe || event.pointerId !== now.id) return;
        const { currentTarget: row } = event;
        const along = (event.clientX - now.x) * (isRightToLeft(row) ? -swipe.towards : swipe.towards);
        if (!now.swiping) {
          const across = Math.abs(event.clientY - now.y);
          if (across > slop && across > Math.abs(along)) finger.current = null;
          const opens = along > slop || (swipe.from !== undefined && swipe.from > 0 && along < -slop);
          if (!opens || across > Math.abs(along)) return;
          now.swiping = true;
          press.cancel();
          row.setPointerCapture(now.id);
          swipe.onStart?.();
        }
        now.by = Math.max(0, Math.min(swipe.max, (swipe.from ?? 0) + along));
        row.dataset.swiping = now.by >= swipe.armsAt ? 'armed' : '';
        row.style.setProperty('--swipe', `${now.by * swipe.towards}px`);
      },
      onPointerUp: (event) => lift(event, finger.current?.by ?? 0),
      onPointerCancel: (event) => lift(event, swipe?.from ?? 0),
      onClickCapture: (event) => {
        press.click(event);
        const liftedAt = swipedAt.current;
        swipedAt.current = null;
        // A short swipe looks like a tap to the browser, which sends its click right after it; a later click is meant.
        if (liftedAt === null || !isClickOf(liftedAt, event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/**
 * Keeps the browser from a sideways gesture of its own: it would let a swipe go on like a scroll, and take the next tap as
 * the one that stops it. React listens passively, which cannot prevent that.
 */
function useOwnGesture(finger: RefObject<Finger | null>): RefCallback<HTMLElement> {
  return useCallback(
    (row) => {
      const keep = (event: TouchEvent): void => {
        const [touch] = event.touches;
        const from = finger.current;
        if (!from || !touch || event.touches.length > 1 || !event.cancelable) return;
        const isSideways = Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y);
        if (from.swiping || isSideways) event.preventDefault();
      };
      row?.addEventListener('touchmove', keep, { passive: false });
      return () => row?.removeEventListener('touchmove', keep);
    },
    [finger],
  );
}

const isRightToLeft = (row: Element): boolean => getComputedStyle(row).direction === 'rtl';
