import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { dayLocaleName, firstDayOfWeek } from './day-locale.ts';

const march = (lang: string, format: string) => dayjs('2026-03-01').locale(dayLocaleName(lang)).format(format);

test.each([
  ['en', 'March 2026', 'Su'],
  ['zh-Hans', '三月 2026', '日'],
  ['id', 'Maret 2026', 'M'],
  ['vi', 'Tháng 3 2026', 'CN'],
  ['th', 'มีนาคม 2026', 'อา'],
  ['pt', 'março 2026', 'D'],
  ['hi', 'मार्च 2026', 'र'],
  ['es', 'marzo 2026', 'D'],
  ['ar-u-nu-latn', 'مارس 2026', 'ح'],
])('a calendar in %s names its months and days', (lang, month, sunday) => {
  expect(march(lang, 'MMMM YYYY')).toBe(month);
  expect(march(lang, 'dd')).toBe(sunday);
});

test('registering the names of one language keeps the others', () => {
  dayLocaleName('fi');
  expect(dayjs('2026-03-01').format('MMMM')).toBe('March');
});

test('the week starts on the day of the region', () => {
  expect(firstDayOfWeek('en-US')).toBe(0);
  expect(firstDayOfWeek('vi')).toBe(1);
  expect(firstDayOfWeek('ar-u-nu-latn')).toBe(6);
});
