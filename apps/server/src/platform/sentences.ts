import type { LanguageCode } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';

/** Ends a sentence with the full stop of its script: operators may write in another language than the reader's. */
export function ended(written: string): string {
  if (/[\p{Terminal_Punctuation}…\p{Script=Thai}]$/u.test(written)) return written;
  if (/\p{Script=Han}$/u.test(written)) return `${written}。`;
  return /[\p{Script=Devanagari}]$/u.test(written) ? `${written}।` : `${written}.`;
}

/** Joins two complete sentences; the second may be empty. */
export const inOneLine = (language: LanguageCode, first: string, second: string): string =>
  second === '' ? first : text(language, 'serverMessages:sentences', { first, second });
