import { foldForSearch } from '@touchline/contract/text/forms';

/** Names and texts as searches compare them. */
export const normaliseForSearch = foldForSearch;

/** A search term in the form of names that the database lower-cases. */
export const searchTerm = (text: string): string => text.normalize('NFC').replaceAll('\0', '').trim().toLowerCase();

/** Normalised text as a substring LIKE pattern, with wildcards escaped. */
export const containing = (folded: string): string => `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Search column: every name, normalised, each after a line break, so that the start of a name can be matched. */
export const searchText = (names: readonly string[]): string =>
  [...new Set(names.map(normaliseForSearch))]
    .filter((name) => name !== '')
    .map((name) => `\n${name}`)
    .join('');
