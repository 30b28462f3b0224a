import { expect, it } from 'vitest';
import { isBigEmoji, textParts } from './text-parts.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? part.href : []));

it.each([
  ['see https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c'],
  ['(https://example.com)', 'https://example.com'],
  ['https://example.com/Inter_(club), yes', 'https://example.com/Inter_(club)'],
  ['www.example.com!', 'https://www.example.com'],
  ['看这里：https://example.com/比赛。', 'https://example.com/比赛'],
])('finds the link of %j', (text, href) => {
  expect(links(text)).toEqual([href]);
});

it.each(['javascript:alert(1)', 'http//no', 'a.b.c', 'data:text/html,x'])('finds no link in %j', (text) => {
  expect(links(text)).toEqual([]);
});

it('keeps the whole text in its parts, with mentions between links', () => {
  const text = 'hey @Tommy and @Tom, see https://example.com/@Tom ok';
  const parts = textParts(text, [
    { uid: '1', nickname: 'Tom' },
    { uid: '2', nickname: 'Tommy' },
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ kind }) => kind === 'mention').map(({ uid }) => uid)).toEqual(['2', '1']);
});

it('tells a few emoji from a text', () => {
  expect(['⚽', '👍🏽 🎉', '❤️'].map(isBigEmoji)).toEqual([true, true, true]);
  expect(['⚽ goal', '1', '', '⚽⚽⚽⚽'].map(isBigEmoji)).toEqual([false, false, false, false]);
});
