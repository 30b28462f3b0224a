import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundMarks, marksMax } from './marks.ts';
import { normalText } from './rules.ts';

const marksOf = (text: string): number => (text.match(/[\p{Mn}\p{Me}]/gu) ?? []).length;

describe('boundMarks', () => {
  it.each([
    ['Thai', 'ที่นี่มีน้ำแข็งใส ก๊วยเตี๋ยว สิทธิ์ ปั๊มน้ำมัน ผู้ยิ่งใหญ่'],
    ['Hindi', 'हिन्दी में क्रिकेट, ज़िंदगी, स्त्रियाँ, र्‍क ऋतु ॐ राष्ट्रीय'],
    ['Vietnamese, composed', 'Nguyễn Thị Ngọc Ánh ở Huế, đường phố Việt Nam tuyệt vời'],
    ['Vietnamese, decomposed', 'Nguyễn Thị Ngọc Ánh ở Huế, tuyệt vời'.normalize('NFD')],
    ['Burmese', 'မြွှေ့ံ မြန်မာနိုင်ငံ ကျွန်ုပ်တို့'],
    ['Tibetan', 'བསྒྲུབས། ཧཱུྃ་ ཀྵྨླྀ'],
    ['Khmer', 'ស្ត្រី ខ្ញុំ កម្ពុជា'],
    ['Arabic', 'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ'],
    ['Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['emoji', '👩🏽‍🚀 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 👨‍👩‍👧‍👦'],
  ])('keeps %s as it is written', (_name, text) => {
    expect(boundMarks(text)).toBe(text);
  });

  it('keeps at most six stacked marks on every character', () => {
    const piled = `Z${'\u0335\u0322\u0301'.repeat(20)}a${'\u0e49'.repeat(30)}l`;
    expect(boundMarks(piled)).toBe(`Z${'\u0335\u0322\u0301'.repeat(2)}a${'\u0e49'.repeat(6)}l`);
  });

  it('continues counting through joiners and spacing marks', () => {
    const piled = `a${'\u0301\u200d'.repeat(40)}`;
    expect(marksOf(boundMarks(piled))).toBe(marksMax);
  });

  it('never leaves more than six marks on one character and needs only one pass', () => {
    const mark = fc.constantFrom('\u0301', '\u0335', '\u20dd', '\u0e49', '\u200d', '\u093e', '\ufe0f', 'a', 'ก', ' ');
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 200 }), (parts) => {
        const bounded = boundMarks(parts.join(''));
        for (const run of bounded.match(/[\p{M}\p{Cf}]+/gu) ?? []) expect(marksOf(run)).toBeLessThanOrEqual(marksMax);
        expect(boundMarks(bounded)).toBe(bounded);
      }),
    );
  });

  it('is applied by normalText', () => {
    expect(normalText(` x${'\u0336'.repeat(50)} `)).toBe(`x${'\u0336'.repeat(6)}`);
  });
});
