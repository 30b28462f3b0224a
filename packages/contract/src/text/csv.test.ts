import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a table file', () => {
  it('has comma-separated lines that a spreadsheet reads as UTF-8', () => {
    expect(
      csvOf([
        ['日期', 'Peak'],
        ['2026-03-01', 900],
      ]),
    ).toBe('\uFEFF日期,Peak\r\n2026-03-01,900\r\n');
  });

  it.each([
    ['a, b', '"a, b"'],
    ['He said "go"', '"He said ""go"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-2', "'-2"],
    ['@cmd', "'@cmd"],
    ['\tone', "'\tone"],
    [null, ''],
    [undefined, ''],
  ])('writes %j as %s', (text, written) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`);
  });

  it('keeps negative numbers as numbers', () => {
    expect(csvOf([[-5]])).toBe('\uFEFF-5\r\n');
  });
});
