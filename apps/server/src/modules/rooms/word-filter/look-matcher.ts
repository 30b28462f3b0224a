import { isLetterSign, letterLook, lookKey, looksLatin, readingsOf } from '@touchline/contract/text/forms';
import AhoCorasick from 'modern-ahocorasick';
import { isBoundary, isUnbroken } from './boundaries.ts';
import { isRunning, plainly, type Spell, type Squeezed, spaced, squeeze } from './squeeze.ts';
import type { WordRule } from './word-rule.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;
const letter = /\p{L}/u;
const accents = /[\u0300-\u036f]/u;
/** Accents of Vietnamese, where they make another word of the same letters. */
const tonal = /^[\u0300-\u0303\u0306\u0309\u031b\u0323]+$/;

const keys = new Map<string, string>();
const keysMax = 20_000;

/** The key of what a character looks like, which does not depend on those beside it. */
function keyOf(character: string): string {
  const before = keys.get(character);
  if (before !== undefined) return before;
  const key = lookKey(readingsOf(character, '')[0] ?? character);
  if (keys.size < keysMax) keys.set(character, key);
  return key;
}

/** A sign counts as a letter when letters are beside it. */
function isLetterHere(sign: string, before: string, after: string): boolean {
  if (sign === '!' || sign === '|') return letter.test(after);
  return before === sign || letterOrDigit.test(before + after);
}

const alike: Spell = (character, before, after) =>
  isLetterSign(character) && !isLetterHere(character, before, after) ? character : keyOf(character);

interface Looks {
  readonly squeezed: Squeezed;
  readonly text: string;
}

const looksOf = (text: string): Looks => ({ squeezed: squeeze(text, alike), text });
const characterAt = ({ squeezed, text }: Looks, unit: number): string =>
  text.slice(squeezed.from[unit], squeezed.to[unit]);

/** What a character of a text is beside one of a word: another one, the same one, or one that looks like it. */
type Likeness = 'other' | 'same' | 'accent' | 'alike';

function likenessOf(written: string, listed: string, beside: string): Likeness {
  if (plainly(written, '', '') === plainly(listed, '', '')) return 'same';
  // Without its accent, or with another one, it is another letter.
  if (accents.test(listed.normalize('NFD'))) return 'other';
  const wanted = letterLook(listed);
  const decomposed = written.toLowerCase().normalize('NFD');
  if (decomposed.startsWith(listed.toLowerCase()) && tonal.test(decomposed.slice(listed.length))) return 'accent';
  const readings = readingsOf(written, beside);
  return readings.includes(wanted) || (readings[0]?.length ?? 0) > 1 ? 'alike' : 'other';
}

/**
 * Finds texts that look like listed words and are not written like them: letters of other scripts, additional accents,
 * digits and signs for letters. Not found are numbers, texts in which nothing is like the word but a look of letters of
 * a whole other script, and short words that have only accents of Vietnamese.
 */
export function compileLooks(rules: readonly WordRule[]): (text: string) => WordRule[] {
  const words = new Map<string, { readonly rule: WordRule; readonly looks: Looks }[]>();
  for (const rule of rules)
    for (const { word } of rule.listed) {
      const looks = looksOf(word.normalize('NFC'));
      if (looks.squeezed.text !== '')
        words.set(looks.squeezed.text, [...(words.get(looks.squeezed.text) ?? []), { rule, looks }]);
    }
  if (words.size === 0) return () => [];
  const matcher = new AhoCorasick([...words].map(([pattern, data]) => ({ pattern, data })));
  return (text) => {
    const looks = looksOf(text);
    return matcher
      .search(looks.squeezed.text)
      .flatMap(({ start, data = [] }) => data.filter((word) => isDisguised(looks, start, word.looks, word.rule)))
      .map(({ rule }) => rule);
  };
}

function isDisguised(text: Looks, start: number, word: Looks, rule: WordRule): boolean {
  const { length } = word.squeezed.text;
  const end = start + length;
  const likenesses = Array.from({ length }, (_, unit) =>
    likenessOf(
      characterAt(text, start + unit),
      characterAt(word, unit),
      [start + unit - 1, start + unit + 1].map((beside) => characterAt(text, beside)).join(''),
    ),
  );
  const count = (likeness: Likeness): number => likenesses.filter((one) => one === likeness).length;
  const [same, accented] = [count('same'), count('accent')];
  if (count('other') > 0 || same === length) return false;
  if (same === 0 && !looksLatin(text.text)) return false;
  if (rule.short && same + accented === length) return false;
  const letters = Array.from({ length }, (_, unit) => letter.test(characterAt(text, start + unit))).filter(
    Boolean,
  ).length;
  if (letters === 0) return false;
  if (isRunning(word.squeezed.text)) return true;
  const gaps = text.squeezed.gap.slice(start + 1, end);
  const broken = gaps.filter((gap, index) => gap === spaced && !rule.breaks.has(index + 1)).length;
  const alone = isBoundary(text.squeezed, start) && isBoundary(text.squeezed, end);
  // Spelt out, every letter is alone: `a 55` is no word.
  if (broken > 0) return alone && broken + rule.breaks.size === length - 1 && letters * 2 > length;
  return alone || (!rule.short && isUnbroken(text.squeezed, start, end));
}
