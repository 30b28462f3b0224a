import type { Stop } from './types.ts';

const mostMs = 8000;

/** The first delay after each kind of stop; it doubles with every further attempt. */
const firstMs: Readonly<Record<Stop | 'unasked', number>> = {
  end: 250,
  denied: 250,
  media: 250,
  unsupported: 50,
  stalled: 250,
  network: 500,
  gone: 1000,
  unasked: 1000,
};

/**
 * Returns the delay before attempt number `attempt` (from 0), in ms. Spread over the upper half, so that the viewers of
 * one encoder do not reconnect together. `random` is 0 to 1.
 */
export function retryDelay(stop: Stop | 'unasked', attempt: number, random: number): number {
  const whole = Math.min(mostMs, firstMs[stop] * 2 ** Math.min(attempt, 10));
  return whole * (0.5 + random / 2);
}
