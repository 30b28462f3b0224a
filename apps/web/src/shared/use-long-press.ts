import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longPressMs = 450;
/** Tolerance for small finger movements, in pixels. */
const slip = 10;

/** Opens the menu on a long press, since touch has no hover. A scroll cancels the press. */
export function useLongPress(onPress: (line: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const touch = useRef(false);
  const from = useRef({ x: 0, y: 0 });
  const opened = useRef(false);
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
      opened.current = false;
      if (!touch.current) return;
      from.current = { x: event.clientX, y: event.clientY };
      const line = event.currentTarget;
      timer.current = setTimeout(() => {
        timer.current = null;
        opened.current = true;
        onPress(line);
      }, longPressMs);
    },
    /** Lifting the finger after a long press is not a click. */
    click: (event: MouseEvent<Element>): void => {
      if (!opened.current) return;
      opened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    move: (event: PointerEvent<Element>): void => {
      if (timer.current === null) return;
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > slip) cancel();
    },
  };
}
