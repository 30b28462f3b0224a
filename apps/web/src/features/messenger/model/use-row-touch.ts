import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useLongPress } from '../../../shared/use-long-press.ts';

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
  const swiped = useRef(false);
  const end = (row: HTMLElement, by: number): void => {
    const wasSwiping = finger.current?.swiping;
    finger.current = null;
    if (!wasSwiping || !swipe) return;
    row.removeAttribute('data-swiping');
    row.style.removeProperty('--swipe');
    swipe.onEnd(by >= swipe.armsAt);
  };
  return {
    byTouch: press.byTouch,
    cancelPress: press.cancel,
    props: {
      onPointerDown: (event) => {
        press.start(event);
        swiped.current = false;
        const { clientX: x, clientY: y, pointerId: id, pointerType } = event;
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
          swiped.current = true;
          press.cancel();
          row.setPointerCapture(now.id);
          swipe.onStart?.();
        }
        now.by = Math.max(0, Math.min(swipe.max, (swipe.from ?? 0) + along));
        row.dataset.swiping = now.by >= swipe.armsAt ? 'armed' : '';
        row.style.setProperty('--swipe', `${now.by * swipe.towards}px`);
      },
      onPointerUp: ({ currentTarget }) => {
        press.cancel();
        end(currentTarget, finger.current?.by ?? 0);
      },
      onPointerCancel: ({ currentTarget }) => {
        press.cancel();
        end(currentTarget, swipe?.from ?? 0);
      },
      // Lifting the finger after a swipe is not a click.
      onClickCapture: (event) => {
        press.click(event);
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

const isRightToLeft = (row: Element): boolean => getComputedStyle(row).direction === 'rtl';
