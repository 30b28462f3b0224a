import { afterEach, expect, test } from 'vitest';
import { firstSightHtml, firstSightScript } from './first-sight.ts';

afterEach(() => {
  localStorage.clear();
  location.hash = '';
  delete document.documentElement.dataset.firstSight;
});

test.each([
  [true, '', true],
  [true, '#/match/0', true],
  [true, '#/match/3?day=2026-03-01', true],
  [true, '#/match/live/5', false],
  [true, '#/login', false],
  [false, '#/match/0', false],
])('with a token: %s, at %j: %s', (token, hash, shown) => {
  if (token) localStorage.setItem('touchline.token', 'x');
  location.hash = hash;
  // oxlint-disable-next-line typescript/no-implied-eval -- what the page has inline is run as the page runs it
  new Function(firstSightScript)();
  expect(document.documentElement.dataset.firstSight !== undefined).toBe(shown);
});

test('it is one piece that can be taken away, and says nothing to screen readers', () => {
  document.body.innerHTML = firstSightHtml;
  expect(document.body.children).toHaveLength(1);
  expect(document.getElementById('first-sight')?.getAttribute('aria-hidden')).toBe('true');
  expect(document.body.textContent).toBe('');
});
