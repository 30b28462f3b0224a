import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { savesData } from '../../../shared/page/saves-data.ts';
import { useReducedMotion } from '../../../shared/page/use-reduced-motion.ts';

const onVisibility = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

const patienceMs = 4000;

/** True once the page has drawn and rests: a picture that moves is worth less than the list. */
function usePageIdle(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const done = (): void => setRested(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, patienceMs / 4);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(done, { timeout: patienceMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return rested;
}

export interface MovingPicture {
  /** The card whose picture moves. */
  readonly active: string | null;
  readonly onPoint: (key: string | null) => void;
  /** For the element around the cards; each says its key in `data-picture`. */
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Of several cards one moves: the one pointed at, else the first that is in view. None for readers who save data or want
 * nothing to move, and none while the page is not looked at.
 */
export function useMovingPicture(keys: readonly string[]): MovingPicture {
  const still = useReducedMotion();
  const rested = usePageIdle();
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const [pointed, onPoint] = useState<string | null>(null);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLElement>(null);
  const all = keys.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are other elements
  useEffect(() => {
    if (!list.current) return;
    const seen = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const { picture = '' } = (target as HTMLElement).dataset;
          if (intersectionRatio >= 0.6) seen.add(picture);
          else seen.delete(picture);
        }
        setInView(new Set(seen));
      },
      { threshold: 0.6 },
    );
    for (const card of list.current.querySelectorAll('[data-picture]')) watcher.observe(card);
    return () => watcher.disconnect();
  }, [all]);
  const first = keys.find((key) => inView.has(key)) ?? null;
  const moves = rested && visible && !still && !savesData();
  const chosen = keys.find((key) => key === pointed && inView.has(key)) ?? first;
  return { active: moves ? chosen : null, onPoint, list };
}
