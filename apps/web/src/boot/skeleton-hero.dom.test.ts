import type { HeroPreview } from '@touchline/contract/matches';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heroScript } from './skeleton-hero.ts';
import { skeletonHtml } from './skeleton-page.ts';

const derby: HeroPreview = {
  kind: 'match',
  teams: [{ eng: 'Rightham', zh: '赖特姆' }, { eng: 'Leftford' }],
  score: ['2', '1'],
};
const mila: HeroPreview = { kind: 'host', nickname: 'Mila <b>', cover: '/files/a/640.webp' };

const run = (hero?: readonly HeroPreview[]): void => {
  document.body.innerHTML = skeletonHtml;
  if (hero) {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'first-data';
    data.textContent = JSON.stringify({ hero });
    document.body.append(data);
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- what the page has inline is run as the page runs it
  new Function(heroScript)();
};
const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#skeleton .hero > .card')];
const textsOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  document.documentElement.dataset.language = 'zh';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.language;
  location.hash = '';
});

test('shows teams in the language of the page, English where they have no name in it, and the score', () => {
  run([derby, mila, derby]);
  expect(textsOf(cards()[0])).toEqual(['赖特姆', '2\u2009–\u20091', 'Leftford']);
  expect(textsOf(cards()[1])[0]).toBe('Mila <b>');
  expect(cards()[1]?.querySelector('img')?.getAttribute('src')).toBe('/files/a/640.webp');
});

test('shows no picture of a host without a cover', () => {
  run([{ ...mila, cover: null }]);
  expect(cards()[0]?.querySelector('img')).toBeNull();
});

test('shows no score before the start', () => {
  run([{ ...derby, score: null }]);
  expect(textsOf(cards()[0])).toEqual(['赖特姆', '', 'Leftford']);
});

test('shows as many cards as there are', () => {
  run([derby]);
  expect(cards()).toHaveLength(1);
  run([]);
  expect(document.querySelector('#skeleton .hero')).toBeNull();
});

test('keeps the grey shapes without data and at the address of one sport', () => {
  run();
  expect(cards().flatMap(textsOf).join('')).toBe('');
  location.hash = '#/match/3';
  run([derby]);
  expect(cards()).toHaveLength(3);
  expect(cards().flatMap(textsOf).join('')).toBe('');
});
