import { expect, it } from 'vitest';
import { mentionAt } from './mention-search.ts';

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['@to', 3, { start: 0, query: 'to' }],
  ['hey @', 5, { start: 4, query: '' }],
  ['hey @to later', 7, { start: 4, query: 'to' }],
  ['你好，@阿泽', 6, { start: 3, query: '阿泽' }],
  ['me@home', 7, null],
  ['mail me@home', 12, null],
  ['@to and', 7, null],
  ['https://video.example/@alex', 27, null],
])('finds the name being typed in %j', (text, caret, typed) => {
  expect(mentionAt(text, caret)).toEqual(typed);
});
