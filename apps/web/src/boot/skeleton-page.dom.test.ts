import { afterEach, expect, test } from 'vitest';
import { skeletonHtml, skeletonScript } from './skeleton-page.ts';

afterEach(() => {
  localStorage.clear();
  location.hash = '';
  delete document.documentElement.dataset.skeleton;
  delete document.documentElement.dataset.banners;
});

test.each([
  [true, '', 'list'],
  [true, '#/match/0', 'list'],
  [true, '#/match/3?day=2026-03-01', 'list'],
  [true, '#/match/live/5', 'room'],
  [true, '#/anchor/room/5', 'room'],
  [true, '#/user/apply', 'user'],
  [true, '#/anchor/0', 'plain'],
  [true, '#/news/7', 'plain'],
  [true, '#/login', undefined],
  [true, '#/user/contract/service', undefined],
  [false, '', 'list'],
  [false, '#/anchor/room/5', 'room'],
  [false, '#/login', undefined],
])('with a token: %s, at %j: %s', (token, hash, shown) => {
  if (token) localStorage.setItem('touchline.token', 'x');
  location.hash = hash;
  // oxlint-disable-next-line typescript/no-implied-eval -- what the page has inline is run as the page runs it
  new Function(skeletonScript)();
  expect(document.documentElement.dataset.skeleton).toBe(shown);
});

test('after a sign-out nothing is shown before the sign-in page', () => {
  localStorage.setItem('touchline.left', '1');
  location.hash = '#/match/0';
  // oxlint-disable-next-line typescript/no-implied-eval -- as above
  new Function(skeletonScript)();
  expect(document.documentElement.dataset.skeleton).toBeUndefined();
});

test('banners keep their place when they had one the last time', () => {
  localStorage.setItem('touchline.token', 'x');
  localStorage.setItem('touchline.banners', '1');
  // oxlint-disable-next-line typescript/no-implied-eval -- as above
  new Function(skeletonScript)();
  expect(document.documentElement.dataset.banners).toBe('');
});

test('it is one piece that can be taken away, and says nothing to screen readers', () => {
  document.body.innerHTML = skeletonHtml;
  expect(document.body.children).toHaveLength(1);
  expect(document.getElementById('skeleton')?.getAttribute('aria-hidden')).toBe('true');
  expect(document.body.textContent).toBe('');
});
