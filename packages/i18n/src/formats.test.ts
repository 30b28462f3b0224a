import { languageOf } from '@touchline/contract/languages';
import { describe, expect, it } from 'vitest';
import { formatsFor } from './formats.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

describe('formats', () => {
  it.each([
    [-1, '1 second ago'],
    [-119, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [-7199, '1 hour ago'],
    [-86_400, 'yesterday'],
    [61, 'in 2 minutes'],
    [0, 'now'],
  ])('%i s from now is %s', (seconds, text) => expect(formatsFor('en').relative(now + seconds * 1000, now)).toBe(text));

  it('never shows a past event as future', () => {
    const { ago } = formatsFor('en');
    expect([5000, 0, -300, -60_000].map((ms) => ago(now + ms, now))).toEqual([
      '1 second ago',
      '1 second ago',
      '1 second ago',
      '1 minute ago',
    ]);
    expect(ago('soon', now)).toBe('–');
  });

  it('formats times on a 24-hour clock in the given zone', () => {
    const at = '2026-03-01T23:05:00Z';
    expect(formatsFor('en', 'UTC').time(at)).toBe('23:05');
    expect(formatsFor('en', 'Asia/Shanghai').time(at)).toBe('07:05');
    expect(formatsFor('en', 'UTC').time('2026-03-01T00:05:00Z')).toBe('00:05');
    expect(formatsFor('zh-Hans', 'UTC').date(at)).toBe('2026年3月1日');
  });

  it('puts the sign before a number, also in right-to-left languages', () => {
    expect([1234, -5, 0].map(formatsFor('en').signed)).toEqual(['+1,234', '−5', '0']);
    expect([1234, -5].map(formatsFor('ar-u-nu-latn').signed)).toEqual(['\u200e+1,234', '\u200e−5']);
  });

  it('groups digits like the language does', () => {
    expect(['en', 'pt', 'hi'].map((intl) => formatsFor(intl).number(123_456))).toEqual([
      '123,456',
      '123.456',
      '1,23,456',
    ]);
  });

  it('formats Arabic with the digits of scores and clocks in every region', () => {
    const { intl } = languageOf('ara');
    const formats = formatsFor(intl, 'UTC');
    const at = '2026-03-01T20:05:00Z';
    expect(formats.number(12_345)).toBe('12,345');
    expect(formats.time(at)).toBe('20:05');
    expect(formats.weekday(at)).toBe('الأحد، 1 مارس');
    expect(formats.relative(now - 3 * 3_600_000, now)).toBe('قبل 3 ساعات');
    expect(formats.relative(now - 2 * 3_600_000, now)).toBe('قبل ساعتين');
    const written = [formats.percent(0.5), formats.date(at), formats.dateTime(at)].join(' ');
    expect(written).not.toMatch(/[\u0660-\u0669]/);
  });

  it('shows a dash for an invalid instant', () => {
    expect(formatsFor('en').time('soon')).toBe('–');
    expect(formatsFor('en').relative('soon', now)).toBe('–');
  });
});
