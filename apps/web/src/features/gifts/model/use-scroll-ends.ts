import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rounding tolerance of zoomed pages, in pixels. */
const slack = 2;

export interface ScrollEnds {
  /** Whether there is more before the start and after the end of the visible part. */
  before: boolean;
  after: boolean;
  /** Scrolls by almost one visible width: 1 forwards, -1 back. */
  step: (by: 1 | -1) => void;
}

/** Reports at which ends a horizontal strip has more; `content` changes with its content. */
export function useScrollEnds(ref: RefObject<HTMLElement | null>, content: unknown): ScrollEnds {
  const [more, setMore] = useState({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const look = (): void => {
      const gone = Math.abs(strip.scrollLeft);
      const next = {
        before: gone > slack,
        after: strip.scrollWidth - strip.clientWidth - gone > slack,
      };
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    const watch = new ResizeObserver(look);
    watch.observe(strip);
    strip.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      strip.removeEventListener('scroll', look);
    };
  }, [ref, content]);
  const step = useCallback(
    (by: 1 | -1) => {
      const strip = ref.current;
      if (!strip) return;
      const onwards = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      strip.scrollBy({ left: by * onwards * strip.clientWidth * 0.8, behavior: still ? 'instant' : 'smooth' });
    },
    [ref],
  );
  return { ...more, step };
}
