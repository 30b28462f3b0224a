import { otherInitial } from '@touchline/contract/friends';
import { textLength } from '@touchline/contract/text';
import { foldLatin } from '@touchline/contract/text/forms';
import { toPinyin } from './pinyin.ts';

/** Thai writes these vowels before the consonant that they follow in sound and in every dictionary. */
const thaiLeadingVowel = /^([\u0e40-\u0e44])([\u0e01-\u0e2e])/;
const beginsWithLetter = /^\p{L}/u;
/** Bounds the key, which is part of cursors. */
const bytesMax = 100;
const letterRank = '0';
const otherRank = '1';

/**
 * Sort key of a name in an address book, compared by code points: names that begin with a letter by pinyin, without
 * case and accents, then all others. The database cannot compute it.
 */
export function nameKey(name: string): string {
  const text = toPinyin(foldLatin(name)).replace(thaiLeadingVowel, '$2$1');
  return (beginsWithLetter.test(text) ? letterRank : otherRank) + startOf(text);
}

/** As many characters as fit in the bound. */
function startOf(text: string): string {
  let start = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > bytesMax) break;
    start += character;
  }
  return start;
}

/** The group of an address book to which a key belongs. */
export function initialOf(key: string): string {
  if (!key.startsWith(letterRank)) return otherInitial;
  const [letter = otherInitial] = key.slice(letterRank.length);
  const upper = letter.toUpperCase();
  return textLength(upper) === 1 ? upper : letter;
}

/** The name of a key as it can be searched: pinyin in place of Chinese characters. */
export const readingOf = (key: string): string => key.slice(letterRank.length);
