import { useRef } from 'react';

/**
 * Creates an idempotency key per transfer. A retry with the same values after a lost answer keeps the key, so nothing
 * is booked twice; changed values get a new key. Call `forget` after success, so that equal values start a new
 * transfer.
 */
export function useMoneyKey() {
  const last = useRef<{ input: string; key: string } | null>(null);
  return {
    keyOf: (input: object): string => {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: (): void => {
      last.current = null;
    },
  };
}

/** Parses a whole number of up to 15 digits; null for anything else. */
export const wholeNumber = (text: string): number | null => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null);
