import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { containing, normaliseForSearch, searchText } from './normalise-for-search.ts';
import { BadInput } from './refusal.ts';

describe('normaliseForSearch', () => {
  it('removes case, width, Latin accents and extra space', () => {
    expect(normaliseForSearch('  ÑANDÚ\t  Rovers\u0000 ')).toBe('nandu rovers');
    expect(normaliseForSearch('Đà Nẵng')).toBe('da nang');
    expect(normaliseForSearch('ＡＢＣ１')).toBe('abc1');
    expect(normaliseForSearch('น้องฟ้า')).toBe('น้องฟ้า'.normalize('NFKD').normalize('NFC'));
    expect(normaliseForSearch('한국')).toBe('한국');
  });

  it('takes wildcards literally', () => {
    expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });

  it('lists every distinct name once', () => {
    expect(searchText(['Real', 'REAL', '', '皇家'])).toBe('\nreal\n皇家');
  });
});

describe('cursors', () => {
  it('round-trips unchanged', () => {
    expect(decodeCursor(encodeCursor([true, -3, '77']), ['boolean', 'whole', 'id'])).toEqual([true, -3, '77']);
    expect(decodeCursor(undefined, ['id'])).toBeNull();
  });

  it('refuses malformed ones', () => {
    const texts = ['x', '', encodeCursor(['1']), encodeCursor([1, 'x']), encodeCursor(['1', '2', '3'])];
    const forged = Buffer.from('[1e999,"1"]').toString('base64url');
    for (const text of [...texts, forged, encodeCursor([1, '9999999999999999999'])])
      expect(decodeCursor(text, ['whole', 'id']), text).toBeInstanceOf(BadInput);
  });
});
