import type { RateLimit } from '@touchline/contract/kernel';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Says how long to wait: 0 when the call may go on, else whole seconds, rounded up. */
export type TakeToken = (key: string, rate: RateLimit) => number;

/** Token buckets in memory: `limit` at once, refilled evenly over the window. Forgets who was not seen for long. */
export function createRateLimiter(clock: Clock, scale = 1): TakeToken {
  const buckets = new LRUCache<string, Bucket>({ max: 200_000 });
  return (key, rate) => {
    const limit = rate.limit * scale;
    const now = clock.now();
    const bucket = buckets.get(key) ?? { tokens: limit, at: now };
    const perMs = limit / rate.windowMs;
    bucket.tokens = Math.min(limit, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perMs / 1000));
    bucket.tokens -= 1;
    return 0;
  };
}
