import { isBlank } from '@touchline/contract/text';
import { newerTones, oneSpelling } from '@touchline/contract/text/forms';

/** Kinds of gap before a letter in the original text. */
export const joined = 0;
export const punctuated = 1;
export const spaced = 2;

/** The letters and digits of a text in one width and case; every UTF-16 unit keeps its origin. */
export interface Squeezed {
  readonly text: string;
  /** Original range of each unit. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** `joined`, `punctuated` or `spaced`, for each unit. */
  readonly gap: readonly number[];
  /** Kind of script, for each unit; a change is a word boundary. */
  readonly script: readonly number[];
}

/** What a character is compared as; marks, spaces and punctuation are removed from it afterwards. */
export type Spell = (character: string, before: string, after: string) => string;

/** Combining marks of no script of their own. */
const marks = /^[\u0300-\u036f\u20d0-\u20ff]$/;
const white = /\s/u;
const significant = /[\p{L}\p{N}\p{M}]/u;
const digit = /\p{N}/u;
/** Scripts without spaces between words, where a word can begin anywhere. */
const running =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const scriptOf = (character: string): number => {
  const code = character.charCodeAt(0);
  if (code < 128) return code <= 57 ? 1 : 0;
  return running.test(character) ? 2 : digit.test(character) ? 1 : 0;
};

const spelt = new Map<string, string>();
const speltMax = 20_000;

/** Width (NFKC), case and spellings of the same word. */
export const plainly: Spell = (character) => {
  const before = spelt.get(character);
  if (before !== undefined) return before;
  const plain = oneSpelling(character.normalize('NFKC').toLowerCase());
  if (spelt.size < speltMax) spelt.set(character, plain);
  return plain;
};

/** Invisible characters and marks are part of no word; spaces are. */
const isIgnored = (character: string): boolean =>
  character > '\u007f' && (marks.test(character) || (isBlank(character) && !/[\s\p{Z}]/u.test(character)));

/**
 * Removes width, case, invisible characters, combining marks, spaces and punctuation from a text, and gives words that
 * are spelt in two ways one spelling. `text` must be in NFC, so that letters with a native accent are one character and
 * keep it.
 */
export function squeeze(text: string, spell: Spell = plainly): Squeezed {
  let squeezed = '';
  const from: number[] = [];
  const to: number[] = [];
  const gap: number[] = [];
  const script: number[] = [];
  const characters = Array.from(newerTones(text));
  let offset = 0;
  let before = joined;
  for (const [index, character] of characters.entries()) {
    const start = offset;
    offset += character.length;
    if (isIgnored(character)) continue;
    for (const plain of spell(character, characters[index - 1] ?? '', characters[index + 1] ?? '')) {
      if (!significant.test(plain)) {
        before = Math.max(before, white.test(plain) ? spaced : punctuated);
        continue;
      }
      squeezed += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        from.push(start);
        to.push(offset);
        gap.push(before);
        script.push(scriptOf(plain));
        before = joined;
      }
    }
  }
  return { text: squeezed, from, to, gap, script };
}

export const isRunning = (text: string): boolean => running.test(text);
