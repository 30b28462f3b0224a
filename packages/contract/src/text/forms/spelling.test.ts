import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asciiDigits, foldForSearch, foldLatin, newerTones, searchVersion } from './spelling.ts';

/** Two spellings that readers of the language take for the same. */
const same: readonly (readonly [language: string, written: string, other: string])[] = [
  ['Arabic, alef with hamza', 'احمد', 'أحمد'],
  ['Arabic, alef with hamza below and madda', 'ايمان الاخر', 'إيمان الآخر'],
  ['Arabic, alef wasla', 'الرحمن', 'ٱلرحمن'],
  ['Arabic, ta marbuta', 'فاطمه', 'فاطمة'],
  ['Arabic, vowel signs', 'محمد', 'مُحَمَّد'],
  ['Arabic, final ya', 'ليلي', 'ليلى'],
  ['Arabic, stretched', 'هدف', 'هـــدف'],
  ['Arabic, presentation forms', 'لا', 'ﻻ'],
  ['Persian letters', 'كريم علي', 'کریم علی'],
  ['Arabic digits', '2026', '٢٠٢٦'],
  ['Persian digits', '2026', '۲۰۲۶'],
  ['Hindi, nasal sign', 'हिंदी', 'हिन्दी'],
  ['Hindi, nasal before other stops', 'पंजाब बंगाल संपर्क', 'पञ्जाब बङ्गाल सम्पर्क'],
  ['Hindi, dot below', 'जिंदगी', 'ज़िंदगी'],
  ['Hindi, dot below composed', 'फ़िल्म', 'फ\u093cिल्म'],
  ['Hindi, moon sign', 'हां', 'हाँ'],
  ['Hindi, joiner', 'क्ष', 'क्\u200dष'],
  ['Hindi digits', '10', '१०'],
  ['Thai, sara am in two parts', 'น้ำ', 'นํ้า'],
  ['Thai, sara ae in two parts', 'แม่', 'เเม่'],
  ['Thai digits', '99', '๙๙'],
  ['Vietnamese, without marks', 'da nang', 'Đà Nẵng'],
  ['Vietnamese, decomposed', 'Nguyễn', 'Nguyễn'.normalize('NFD')],
  ['Vietnamese, place of the tone', 'hòa', 'hoà'],
  ['Hangul, decomposed', '한국', '한국'.normalize('NFD')],
  ['full width', 'abc1', 'ＡＢＣ１'],
  ['half width kana', 'ハンデ', 'ﾊﾝﾃﾞ'],
  ['traditional Chinese', '身体', '身體'],
  ['traditional Chinese, names of clubs', '皇家马德里 国际米兰', '皇家馬德里 國際米蘭'],
  ['radicals and compatibility characters', '方', '⽅'],
  ['invisible characters', 'goal', 'g\u200bo\u00ada\u2060l\u115f'],
];

/** Different words that must stay different. */
const different: readonly (readonly [string, string])[] = [
  ['कन्या', 'कंया'],
  ['ใกล้', 'ไกล'],
  ['สวย', 'ซวย'],
  ['قلب', 'كلب'],
  ['바다', '바닥'],
  ['末', '未'],
];

describe('foldForSearch', () => {
  it.each(same)('finds %s', (_language, written, other) => {
    expect(foldForSearch(other)).toBe(foldForSearch(written));
  });

  it.each(different)('keeps %j and %j apart', (one, other) => {
    expect(foldForSearch(one)).not.toBe(foldForSearch(other));
  });

  it('changes only together with its version, by which stored forms are computed again', () => {
    const forms = same.map(([, written, other]) => `${foldForSearch(written)}|${foldForSearch(other)}`).join('\n');
    expect([searchVersion, createHash('sha256').update(forms).digest('hex').slice(0, 12)]).toEqual([2, '98a804cb0ed3']);
  });
});

it('foldLatin keeps what other scripts write', () => {
  expect(foldLatin(' ÑANDÚ أحمد 馬 ')).toBe('nandu أحمد 馬');
});

it('newerTones moves tones within a syllable and keeps the length', () => {
  expect(newerTones('hòa, thúy Hóa khỏe')).toBe('hoà, thuý Hoá khoẻ');
  expect(newerTones('hoàn toán của')).toBe('hoàn toán của');
});

it('asciiDigits reads the digits of all scripts', () => {
  expect(asciiDigits('٠١٩ ۰۹ ०९ ๐๙ ০৯ ༠༩ 0-9')).toBe('019 09 09 09 09 09 0-9');
});
