/**
 * Makes names comparable without regard to case, width and Latin accents: "Ñandú" and "nandu" meet, so do "Đà" and
 * "da". Marks of other scripts carry meaning and stay.
 */
export function normaliseForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** What somebody searches for, as it is compared with names that the database makes lower case. */
export const searchTerm = (text: string): string => text.normalize('NFC').replaceAll('\0', '').trim().toLowerCase();

/** Folded text as a LIKE pattern that finds it anywhere, with what LIKE reads as wildcards taken literally. */
export const containing = (folded: string): string => `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What the search reads: every name, folded, each after a line break, so that the start of a name can be told. */
export const searchText = (names: readonly string[]): string =>
  [...new Set(names.map(normaliseForSearch))]
    .filter((name) => name !== '')
    .map((name) => `\n${name}`)
    .join('');
