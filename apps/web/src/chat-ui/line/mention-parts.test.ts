import { expect, it } from 'vitest';
import { mentionParts } from './mention-parts.ts';

const parts = (text: string, ...nicknames: string[]) =>
  mentionParts(
    text,
    nicknames.map((nickname, at) => ({ uid: String(at), nickname })),
  );

it('keeps markup and unknown names as plain text', () => {
  expect(parts('<b>hi</b> @nobody')).toEqual([{ text: '<b>hi</b> @nobody', uid: null }]);
});

it('finds each name, the longer one first', () => {
  expect(parts('@Tommy and @Tom, @Tom', 'Tom', 'Tommy').map(({ text, uid }) => [text, uid])).toEqual([
    ['@Tommy', '1'],
    [' and ', null],
    ['@Tom', '0'],
    [', ', null],
    ['@Tom', '0'],
  ]);
});
