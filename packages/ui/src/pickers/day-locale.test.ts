import { expect, test } from 'vitest';
import { dayLocaleName, firstDayOfWeek } from './day-locale.ts';

test.each([
  ['zh', 'zh-cn'],
  ['zh-Hant', 'zh-tw'],
  ['zh-TW', 'zh-tw'],
  ['en', 'en'],
  ['id', 'id'],
  ['vi', 'vi'],
  ['th', 'th'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt'],
  ['hi', 'hi'],
  ['fi', 'en'],
])('%s takes its names from %s', (lang, name) => {
  expect(dayLocaleName(lang)).toBe(name);
});

test('the week begins as the region has it', () => {
  expect(firstDayOfWeek('en-US')).toBe(0);
  expect(firstDayOfWeek('vi')).toBe(1);
});
