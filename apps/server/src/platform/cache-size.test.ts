import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { atMost } from './cache-size.ts';

it('keeps the most recently used entries', () => {
  const cache = new LRUCache<string, number>(atMost(2));
  cache.set('a', 1).set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});

it('is the bound of every cache of the server', () => {
  const sources = resolve(import.meta.dirname, '..');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const wrong = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /new LRUCache\b[^;]*[{ ]max:/.test(readFileSync(join(sources, name), 'utf8')));
  expect(wrong).toEqual([]);
});
