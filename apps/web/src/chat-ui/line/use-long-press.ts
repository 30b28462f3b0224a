import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longPressMs = 450;
/** Tolerance for small finger movements, in pixels. */
const slip = 10;
/** Browsers send the click of a finger at most this long after it was lifted; a later click is meant. */
const clickWithinMs = 400;

/** Whether a click belongs to a gesture whose finger was lifted at this time; null while it is on the screen. */
export const isClickOf = (liftedAt: number | null, { timeStamp }: Pick<MouseEvent, 'timeStamp'>): boolean =>
  liftedAt === null || timeStamp - liftedAt < clickWithinMs;

/** Opens the menu on a long press, since touch has no hover. A scroll cancels the press. */
export function useLongPress(onPress: (line: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const touch = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  /** The press that opened the menu, until its click. */
  const opened = useRef<{ liftedAt: number | null } | null>(null);
  const cancel = (): void => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    cancel,
    byTouch: (): boolean => touch.current,
    start: (event: PointerEvent<Element>): void => {
      cancel();
      touch.current = event.pointerType !== 'mouse';
      opened.current = null;
      if (!touch.current) return;
      from.current = { x: event.clientX, y: event.clientY };
      const line = event.currentTarget;
      timer.current = setTimeout(() => {
        timer.current = null;
        opened.current = { liftedAt: null };
        onPress(line);
      }, longPressMs);
    },
    /** The finger was lifted, or the browser took it. */
    end: ({ timeStamp }: Pick<PointerEvent, 'timeStamp'>): void => {
      cancel();
      if (opened.current) opened.current = { liftedAt: timeStamp };
    },
    /** Lifting the finger after a long press is not a click. */
    click: (event: MouseEvent<Element>): void => {
      const press = opened.current;
      opened.current = null;
      if (!press || !isClickOf(press.liftedAt, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    move: (event: PointerEvent<Element>): void => {
      if (timer.current === null) return;
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > slip) cancel();
    },
  };
}
