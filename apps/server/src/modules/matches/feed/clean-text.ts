import type { LocalName } from '@touchline/contract/kernel';

/** One line of plain text without control characters. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);

/** The stored form of a name: without control characters and without empty languages. */
export const cleanName = (name: LocalName): LocalName =>
  Object.fromEntries(
    Object.entries(name)
      .map(([language, text]) => [language, cleanText(text ?? '')])
      .filter(([, text]) => text !== ''),
  );
