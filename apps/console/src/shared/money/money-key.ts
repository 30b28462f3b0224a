import { useRef } from 'react';

/**
 * A key for each wish that moves coins: the same wish tried again after a lost answer keeps its key, so that it is not
 * done twice; a changed one gets its own. `forget` after it was done: the same figures again are another wish.
 */
export function useMoneyKey() {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyOf: (wish: object): string => {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: (): void => {
      last.current = null;
    },
  };
}

/** A typed amount; null for what is no whole number. */
export const wholeNumber = (text: string): number | null => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null);
