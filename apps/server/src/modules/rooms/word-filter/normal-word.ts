import { squeeze } from './squeeze.ts';

/** The stored form of a word, without differences of spelling, case and control characters. */
export const normalWord = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\ufffd]/gu, '')
    .trim()
    .toLowerCase();

/** A text without letters or digits squeezes to nothing and would never match. */
export const isFindable = (word: string): boolean => squeeze(word).text !== '';
