import { expect, test } from 'vitest';
import { faceOf, initials, nameHue } from './face.ts';
import { hashText } from './hash.ts';
import { pagesAround } from './pages.ts';

const seeds = Array.from({ length: 400 }, (_, at) => `team-${at}`);

test('hashes "a" to its published FNV-1a value, mixed', () => {
  // 0xe40c292c is FNV-1a("a"); the mix is xorshift 16, times 0x85ebca6b, xorshift 13.
  let value = 0xe40c292c;
  value ^= value >>> 16;
  value = Math.imul(value, 0x85ebca6b);
  expect(hashText('a')).toBe((value ^ (value >>> 13)) >>> 0);
});

test('name hues are distributed over all eight about evenly', () => {
  const counts = new Map<number, number>();
  for (const seed of seeds) counts.set(nameHue(seed), (counts.get(nameHue(seed)) ?? 0) + 1);
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(Math.min(...counts.values())).toBeGreaterThan(25);
});

test('draws the same face for the same name', () => {
  expect(faceOf('Minh_K')).toEqual(faceOf('Minh_K'));
  expect(new Set(seeds.map((seed) => JSON.stringify(faceOf(seed)))).size).toBeGreaterThan(250);
});

test('initials are whole characters of any script', () => {
  expect(initials('north bank')).toBe('NB');
  expect(initials('Minh_K')).toBe('MK');
  expect(initials('篮球 老麦')).toBe('篮');
  expect(initials('🏀 club')).toBe('🏀');
  expect(initials('🇧🇷 Brasil')).toBe('🇧🇷');
  expect(initials('E\u0301lan vital')).toBe('ÉV');
  expect(initials('')).toBe('');
});

test('a pager has seven slots when there are more than seven pages', () => {
  for (const last of [8, 9, 24, 1000]) {
    for (let page = 1; page <= last; page += 1) {
      const places = pagesAround(page, last);
      expect(places).toHaveLength(7);
      expect(places).toContain(page);
      expect(places[0]).toBe(1);
      expect(places[6]).toBe(last);
    }
  }
  expect(pagesAround(1, 0)).toEqual([1]);
  expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(6, 24)).toEqual([1, 'gap', 5, 6, 7, 'gap', 24]);
  expect(pagesAround(4, 24)).toEqual([1, 2, 3, 4, 5, 'gap', 24]);
  expect(pagesAround(21, 24)).toEqual([1, 'gap', 20, 21, 22, 23, 24]);
  expect(pagesAround(6, 24, 5)).toEqual([1, 'gap', 6, 'gap', 24]);
  expect(pagesAround(9, 24, 9)).toEqual([1, 'gap', 7, 8, 9, 10, 11, 'gap', 24]);
});
