import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const onChange = (changed: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(onChange, () => matchMedia(query).matches);
