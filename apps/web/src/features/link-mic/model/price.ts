import { limits } from '@touchline/contract/limits';

/** The price of a seat as typed: empty is free; null when it is not a whole number within the limits. */
export function priceOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!/^\d{1,9}$/.test(text)) return null;
  const price = Number(text);
  return price <= limits.voice.linkMicPriceMax ? price : null;
}
