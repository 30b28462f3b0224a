import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const idleMs = 3000;

interface Surface {
  onToggle: () => void;
  onFullscreen: () => void;
}

/**
 * Whether the controls may hide: no recent movement, and neither focus nor an open menu in them. A mouse click on the
 * video plays or pauses it, a double click opens fullscreen; a tap shows and hides the controls.
 */
export function useIdle(
  box: RefObject<HTMLElement | null>,
  { onToggle, onFullscreen }: Surface,
): { idle: boolean; wake: () => void } {
  const [idle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useCallback((): boolean => {
    const controls = box.current?.querySelector('[data-controls]');
    return controls?.matches(':has(:focus-visible), :has([aria-expanded="true"])') ?? false;
  }, [box]);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    const look = (): void => {
      if (isHeld()) timer.current = setTimeout(look, idleMs);
      else setIdle(true);
    };
    timer.current = setTimeout(look, idleMs);
  }, [isHeld]);
  const wake = useCallback(() => {
    setIdle(false);
    rest();
  }, [rest]);
  const latest = useRef({ idle, onToggle, onFullscreen });
  useEffect(() => {
    latest.current = { idle, onToggle, onFullscreen };
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    rest();
    const onSurface = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest('button, a, input, [popover]') === null;
    let single: ReturnType<typeof setTimeout> | undefined;
    // A tap moves the focus first, which shows the controls: the state at pointer down counts.
    let idleBefore = false;
    const onDown = (): void => {
      idleBefore = latest.current.idle;
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') wake();
    };
    const onLeave = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && !isHeld()) setIdle(true);
    };
    const onClick = (event: MouseEvent): void => {
      clearTimeout(single);
      if (!onSurface(event)) wake();
      else if ((event as PointerEvent).pointerType !== 'mouse') {
        if (idleBefore) wake();
        else setIdle(true);
      } else if (event.detail > 1) latest.current.onFullscreen();
      else single = setTimeout(() => latest.current.onToggle(), 220);
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('click', onClick);
    element.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer.current);
      clearTimeout(single);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('click', onClick);
      element.removeEventListener('focusin', wake);
    };
  }, [box, wake, rest, isHeld]);
  return { idle, wake };
}
