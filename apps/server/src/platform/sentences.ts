import type { LanguageCode } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';

/** Closes a sentence as its script does: operators do not always write in the reader's language. */
export function ended(written: string): string {
  if (/[\p{Terminal_Punctuation}…\p{Script=Thai}]$/u.test(written)) return written;
  if (/\p{Script=Han}$/u.test(written)) return `${written}。`;
  return /[\p{Script=Devanagari}]$/u.test(written) ? `${written}।` : `${written}.`;
}

/** Two ready sentences one after the other; the second may be empty. */
export const inOneLine = (language: LanguageCode, first: string, second: string): string =>
  second === '' ? first : text(language, 'serverMessages:sentences', { first, second });
