import { withoutInvisible } from '../invisible.ts';
import { simplify } from './chinese.ts';

/** Arabic vowel signs, hamza above and below, and the stretching sign; also written out by NFKD. */
const arabicSigns = /\u0640|[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/gu;
const arabicLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ې: 'ي',
  ؤ: 'و',
  ک: 'ك',
};
const arabic = new RegExp(`[${Object.keys(arabicLetters).join('')}]`, 'gu');

/** The dot below is often left out, and the two nasal signs are written for each other. */
const nukta = /\u093c/gu;
const nasalSign = /\u0901/gu;
/** A nasal consonant without a vowel before a stop: `हिन्दी` is also written `हिंदी`. */
const nasalConsonant = /[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भ])/gu;

/** Thai: the parts of SARA AM around a tone mark, and SARA AE typed as two SARA E. */
const splitSaraAm = /([\u0e48-\u0e4b])\u0e4d/gu;
const doubleSaraE = /\u0e40\u0e40/gu;

/** Where the tone of a Vietnamese syllable is written by the older rule: `hòa` is also written `hoà`. */
const olderTone = /([oóòỏõọ])([ae])|([uúùủũụ])(y)/giu;
const tones = '\u0301\u0300\u0309\u0303\u0323';
const toned = new RegExp(`^(.)([${tones}])$`, 'u');

const digit = /(?![0-9])\p{Nd}/gu;

/** The value of a digit of any script: each has ten in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/**
 * One spelling for letters that writers of a language use for each other, without a change of meaning: simplified and
 * traditional Chinese, forms of alef, ta marbuta, vowel signs and stretching in Arabic, the dot below and nasal signs in
 * Hindi, the order of Thai marks. `text` is in NFC or NFKC.
 */
export const oneSpelling = (text: string): string =>
  simplify(text)
    .replace(arabicSigns, '')
    .replace(arabic, (letter) => arabicLetters[letter] ?? letter)
    .replace(nukta, '')
    .replace(nasalSign, '\u0902')
    .replace(nasalConsonant, '\u0902')
    .replace(splitSaraAm, '\u0e4d$1')
    .replace(doubleSaraE, '\u0e41');

/** Moves the tone of Vietnamese syllables to where the newer rule puts it; the text, in NFC, keeps its length. */
export const newerTones = (text: string): string =>
  text.replace(olderTone, (pair, first = '', second = '', u = '', y = '') => {
    const [, letter, tone] = toned.exec((first || u).normalize('NFD')) ?? [];
    return letter && tone ? letter + ((second || y) + tone).normalize('NFC') : pair;
  });

/** ASCII digits in place of those of other scripts. */
export const asciiDigits = (text: string): string => text.replace(digit, digitOf);

const accents = /[\u0300-\u036f]/gu;

/** Removes case, width and accents of Latin letters: `Ñandú` becomes `nandu`, `Đà` becomes `da`. */
export const foldLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Grows whenever `foldForSearch` gives another form for a text: stored forms are then computed again. */
export const searchVersion = 2;

/** The form in which texts are searched and found: without invisible characters, case, width, accents and spelling. */
export const foldForSearch = (text: string): string => asciiDigits(oneSpelling(foldLatin(withoutInvisible(text))));
