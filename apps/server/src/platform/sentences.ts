import type { LanguageCode } from '@touchline/contract/languages';

/** Scripts that put nothing between two sentences. */
const closed: ReadonlySet<LanguageCode> = new Set(['zh', 'tw']);

/** Closes a sentence as its script does: operators do not always write in the reader's language. */
export function ended(text: string): string {
  if (/[\p{Terminal_Punctuation}…\p{Script=Thai}]$/u.test(text)) return text;
  if (/\p{Script=Han}$/u.test(text)) return `${text}。`;
  return /[\p{Script=Devanagari}]$/u.test(text) ? `${text}।` : `${text}.`;
}

/** Ready sentences one after the other; empty ones are left out. */
export const inOneLine = (language: LanguageCode, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(closed.has(language) ? '' : ' ');
