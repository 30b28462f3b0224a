import { expect, it } from 'vitest';
import { checkedImage, checkedLink } from './link.ts';

const picture = `/anchor/files/${'a'.repeat(22)}.png`;

it.each([
  ['/match/live/12', '/match/live/12'],
  ['/news/7', '/news/7'],
  ['https://sponsor.example/a?b=c', 'https://sponsor.example/a?b=c'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://live.example@evil.example/', null],
  ['https://localhost/', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['/403', null],
])('converts the banner address %j to %j', (link, expected) => {
  expect(checkedLink(link)).toBe(expected);
});

it('accepts only pictures uploaded here', () => {
  expect(checkedImage(`${picture}?x=1`)).toBeNull();
  expect(checkedImage(`/anchor/files/../${'a'.repeat(22)}.png`)).toBeNull();
  expect(checkedImage(picture.replace('.png', '.svg'))).toBeNull();
});
