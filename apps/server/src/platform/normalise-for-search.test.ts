import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { containing, normaliseForSearch, searchText } from './normalise-for-search.ts';
import { BadInput } from './refusal.ts';

describe('folding names', () => {
  it('drops case, width, Latin accents and superfluous space, and keeps the marks of other scripts', () => {
    expect(normaliseForSearch('  ÑANDÚ\t  Rovers\u0000 ')).toBe('nandu rovers');
    expect(normaliseForSearch('Đà Nẵng')).toBe('da nang');
    expect(normaliseForSearch('ＡＢＣ１')).toBe('abc1');
    expect(normaliseForSearch('น้องฟ้า')).toBe('น้องฟ้า'.normalize('NFKD').normalize('NFC'));
    expect(normaliseForSearch('हिन्दी')).toBe('हिन्दी');
    expect(normaliseForSearch('한국')).toBe('한국');
  });

  it('takes wildcards literally', () => {
    expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });

  it('lists every different name once', () => {
    expect(searchText(['Real', 'REAL', '', '皇家'])).toBe('\nreal\n皇家');
  });
});

describe('cursors', () => {
  it('come back as they went', () => {
    expect(decodeCursor(encodeCursor([true, -3, '77']), ['boolean', 'whole', 'id'])).toEqual([true, -3, '77']);
    expect(decodeCursor(undefined, ['id'])).toBeNull();
  });

  it('are refused when they are not ours', () => {
    const texts = ['x', '', encodeCursor(['1']), encodeCursor([1, 'x']), encodeCursor(['1', '2', '3'])];
    const forged = Buffer.from('[1e999,"1"]').toString('base64url');
    for (const text of [...texts, forged, encodeCursor([1, '9999999999999999999'])])
      expect(decodeCursor(text, ['whole', 'id']), text).toBeInstanceOf(BadInput);
  });
});
