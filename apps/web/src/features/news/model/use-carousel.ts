import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../../shared/page/use-reduced-motion.ts';

export interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  /** Index of the first visible slide. */
  at: number;
  /** Number of scroll positions; 1 when everything is visible. */
  stops: number;
  /** Whether it rotates; always false with reduced motion. */
  moves: boolean;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  go: (by: number) => void;
  /** For the box around it: hover and focus pause the rotation. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void };
}

/** A row of equal slides that the user or a timer scrolls. `everyMs` is the time between two moves. */
export function useCarousel(slides: number, everyMs: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const [stops, setStops] = useState(1);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides need a new measurement
  useEffect(() => {
    const box = track.current;
    if (!box) return;
    const measure = (): void => {
      const step = stepOf(box);
      setStops(step > 0 ? Math.round((box.scrollWidth - box.clientWidth) / step) + 1 : 1);
      setAt(step > 0 ? Math.round(Math.abs(box.scrollLeft) / step) : 0);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [slides]);

  const go = useCallback(
    (by: number): void => {
      const box = track.current;
      const step = box ? stepOf(box) : 0;
      if (!box || step === 0) return;
      const places = Math.round((box.scrollWidth - box.clientWidth) / step) + 1;
      const now = Math.round(Math.abs(box.scrollLeft) / step);
      const next = (now + by + places) % places;
      const toStart = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
      box.scrollTo({ left: next * step * toStart, behavior: still ? 'auto' : 'smooth' });
    },
    [still],
  );

  const moves = stops > 1 && !still;
  const runs = moves && !paused && held === 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => document.hidden || go(1), everyMs);
    return () => clearInterval(timer);
  }, [runs, go, everyMs]);

  const more = (): void => setHeld((count) => count + 1);
  const less = (): void => setHeld((count) => Math.max(0, count - 1));
  return {
    track,
    at,
    stops,
    moves,
    paused,
    setPaused,
    go,
    hold: { onPointerEnter: more, onPointerLeave: less, onFocus: more, onBlur: less },
  };
}

/** Returns the distance between two slides in pixels; 0 with a single one. */
function stepOf(box: HTMLElement): number {
  const [first, second] = [...box.children].filter((slide) => slide instanceof HTMLElement);
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
}
