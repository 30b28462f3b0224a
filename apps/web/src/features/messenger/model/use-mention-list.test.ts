import { expect, it } from 'vitest';
import { typedMention } from './use-mention-list.ts';

it.each([
  ['@to', 3, { from: 0, query: 'to' }],
  ['hey @', 5, { from: 4, query: '' }],
  ['hey @to later', 7, { from: 4, query: 'to' }],
  ['mail me@home', 12, null],
  ['@to and', 7, null],
])('finds the name being typed in %j', (text, caret, typed) => {
  expect(typedMention(text, caret)).toEqual(typed);
});
