import { type RefObject, useEffect, useRef } from 'react';

/** What moves a scrolled area by hand. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the end of a list in view while lines arrive and pictures load, from the start until a person scrolls away from
 * it. Returns the refs of the list and of an element at its end, which exist while there are `lines`.
 */
export function useFollowEnd(
  lines: boolean,
): readonly [RefObject<HTMLOListElement | null>, RefObject<HTMLLIElement | null>] {
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [all, last] = [list.current, end.current];
    if (!lines || !all || !last) return;
    let follows = true;
    let touched = false;
    // A dialog that opens, or a picture above, moves the end out of view, too: that is no reason to stop.
    const touch = () => {
      touched = true;
    };
    for (const gesture of gestures) document.addEventListener(gesture, touch, { passive: true, capture: true });
    const seen = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) {
        follows = true;
        touched = false;
      } else if (touched) follows = false;
    });
    seen.observe(last);
    const grown = new ResizeObserver(() => {
      if (follows) last.scrollIntoView({ block: 'end' });
    });
    grown.observe(all);
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, touch, { capture: true });
      seen.disconnect();
      grown.disconnect();
    };
  }, [lines]);
  return [list, end];
}
