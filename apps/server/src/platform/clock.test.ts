import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { cacheTime, ManualClock } from './clock.ts';

it('never goes backwards, however often the clock is set back', () => {
  const clock = new ManualClock(1000);
  const { now } = cacheTime(clock).perf;
  const seen = [now()];
  for (const ms of [500, -86_400_000, 500, -1, 1]) {
    clock.advance(ms);
    seen.push(now());
  }
  expect(seen).toEqual([1000, 1500, 1500, 2000, 2000, 2001]);
});

it('expires cache entries by the clock alone, however soon after the last read', () => {
  const clock = new ManualClock();
  const cache = new LRUCache<string, string>({ max: 1, ttl: 1000, ...cacheTime(clock) });
  cache.set('a', 'kept');
  clock.advance(999);
  expect(cache.get('a')).toBe('kept');
  clock.advance(2);
  expect(cache.get('a')).toBeUndefined();
});
