import { expect, it } from 'vitest';
import { isolate, joinFacts } from './isolate.ts';

const rightToLeft = (value: string) => `\u2067${value}\u2069`;
const firstStrong = (value: string) => `\u2068${value}\u2069`;

it.each(['7', '1,234', '20:05', '50%', ''])('leaves figures as they are: %s', (value) => {
  expect(isolate(value)).toBe(value);
});

it.each([
  ['2-1', '2–1'],
  ['2–1', '2–1'],
  ['2(4)-2(3)', '2(4)–2(3)'],
])('orders a score from the home side: %s', (value, shown) => {
  expect(isolate(value)).toBe(rightToLeft(shown));
});

it.each(['FC Porto (W)', '+86 138 0013 8000', '12.3K', '2026-03-01'])(
  'keeps a value with an order of its own: %s',
  (value) => {
    expect(isolate(value)).toBe(firstStrong(value));
  },
);

it.each(['الأهلي', 'SMS إلى'])('runs a value with right-to-left letters from the right: %s', (value) => {
  expect(isolate(value)).toBe(rightToLeft(value));
});

it('joins the non-empty facts and isolates them if one runs from the right', () => {
  expect(joinFacts(['Arsenal', null, '', false, '20:05'])).toBe('Arsenal · 20:05');
  expect(joinFacts(['Arsenal', '3 أيام'])).toBe(`${firstStrong('Arsenal')} · ${rightToLeft('3 أيام')}`);
});
