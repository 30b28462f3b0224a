import { hash } from 'node:crypto';
import type { RateLimit } from '@touchline/contract/kernel';
import { TokenBucket } from './token-bucket.ts';

/** Returns 0 when the call may proceed, else the seconds to wait, rounded up. */
export type TakeToken = (key: string, rate: RateLimit) => number;

export interface RateLimiterOptions {
  /** Milliseconds from any origin; of the clock or monotonic. */
  readonly now: () => number;
  /** Multiplies every limit. */
  readonly scale?: number;
  /** Maximum number of keys in memory. */
  readonly keysMax?: number;
  /** Where buckets are kept, of one key and of several, for tests. */
  readonly buckets?: Map<string, TokenBucket>;
  readonly shared?: Map<string, TokenBucket>;
}

const defaultKeys = 200_000;
/** Old keys checked for each new one: more than one, so that full buckets are always removed. */
const looksPerKey = 4;
/** Buckets that new keys share while memory is full of limited keys. */
const sharedBuckets = 4096;

/** Token buckets in memory: a burst of `limit`, refilled evenly over the window. */
export function createRateLimiter(options: RateLimiterOptions): TakeToken {
  const bucketOf = createBuckets(options);
  return (key, rate) => bucketOf(key, rate).wait(options.now());
}

/**
 * The buckets of keys. A key is removed only when its bucket is full, so a flood of fresh keys resets no limit: without
 * room, fresh keys share a fixed number of buckets.
 */
export function createBuckets({
  now,
  scale = 1,
  keysMax = defaultKeys,
  buckets = new Map(),
  shared = new Map(),
}: RateLimiterOptions): (key: string, rate: RateLimit) => TokenBucket {
  const sweeps = [createSweep(buckets), createSweep(shared)];

  return (key, rate) => {
    const known = buckets.get(key);
    if (known) return known;
    const at = now();
    for (const sweep of sweeps) sweep(at);
    const bucket = TokenBucket.of(rate, at, scale);
    if (buckets.size < keysMax) {
      buckets.set(key, bucket);
      return bucket;
    }
    const slot = `${rate.limit}/${rate.windowMs}/${hash('sha1', key, 'buffer').readUInt32BE() % sharedBuckets}`;
    const sharing = shared.get(slot) ?? bucket;
    shared.set(slot, sharing);
    return sharing;
  };
}

/** Removes full buckets, a few in rotation at each call. */
function createSweep(buckets: Map<string, TokenBucket>): (at: number) => void {
  let visit = buckets.entries();
  return (at) => {
    for (let look = 0; look < looksPerKey; look += 1) {
      const next = visit.next();
      if (next.done) {
        visit = buckets.entries();
        return;
      }
      const [key, bucket] = next.value;
      if (bucket.isFull(at)) buckets.delete(key);
    }
  };
}
