import { expect, test } from 'vitest';
import { firstRequest } from './prefetch.ts';

const noon = new Date(2026, 2, 1, 12).getTime();

test.each(['', '#', '#/', '#/match/0', '#/match/99'])('%j leads to all matches of today', (hash) => {
  expect(firstRequest(hash, noon)).toMatchObject({ column: 0, day: '2026-03-01', tab: 'all' });
});

test('day, tab and sport are those of the address', () => {
  const asked = firstRequest('#/match/1?day=2026-03-20&tab=popular', noon);
  expect(asked).toMatchObject({ column: 1, day: '2026-03-20', tab: 'popular' });
  expect(asked?.days.at(-1)).toBe('2026-03-20');
  expect(firstRequest('#/match/1?day=2026-02-31', noon)?.day).toBe('2026-03-01');
});

test.each(['#/match/live/5', '#/anchor/0', '#/login', '#/search?q=1'])('nothing is asked ahead for %s', (hash) => {
  expect(firstRequest(hash, noon)).toBeNull();
});
