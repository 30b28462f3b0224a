import { toastStore } from '@touchline/ui';
import { type RefObject, useEffect } from 'react';

/** Minimum space below the head for a toast, in pixels. */
const roomBelow = 120;

const root = document.documentElement;
const names = ['--toast-top', '--toast-left', '--toast-width'] as const;

function clear(): void {
  delete root.dataset.toasts;
  for (const name of names) root.style.removeProperty(name);
}

/**
 * Shows toasts at the top of the messages instead of the corner, where they would cover the composer. `head` has no
 * height; while it is out of sight, toasts stay in their corner.
 */
export function useToastPosition(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const position = (): void => {
      const box = head.current?.getBoundingClientRect();
      const seen = box && box.width > 0 && box.top >= 0 && box.top <= window.innerHeight - roomBelow;
      if (!seen || toastStore.all().length === 0) {
        clear();
        return;
      }
      root.dataset.toasts = 'placed';
      const values = [box.top, box.left, box.width];
      for (const [at, name] of names.entries()) root.style.setProperty(name, `${Math.round(values[at] ?? 0)}px`);
    };
    const stop = toastStore.subscribe(position);
    const options = { capture: true, passive: true };
    window.addEventListener('resize', position);
    window.addEventListener('scroll', position, options);
    return () => {
      stop();
      window.removeEventListener('resize', position);
      window.removeEventListener('scroll', position, options);
      clear();
    };
  }, [head]);
}
