import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';

/** A field of a form in words: as it is stored now, and as it is typed here. */
export interface FieldPair {
  label: string;
  theirs: string;
  mine: string;
  language?: LanguageCode;
  /** Both are addresses of pictures. */
  picture?: boolean;
}

type Names = Partial<Record<LanguageCode, string>> | null;

/** A field that has a text in each language. */
export const namePairs = (label: string, theirs: Names, mine: Names): FieldPair[] =>
  languageCodes.map((code) => ({
    label: `${label} · ${languageOf(code).ownName}`,
    theirs: theirs?.[code] ?? '',
    mine: mine?.[code] ?? '',
    language: code,
  }));

/** A box that is ticked or not. */
export const tickPair = (label: string, theirs: boolean, mine: boolean): FieldPair => ({
  label,
  theirs: theirs ? '✓' : '–',
  mine: mine ? '✓' : '–',
});

export const differing = (pairs: readonly FieldPair[]): FieldPair[] =>
  pairs.filter(({ theirs, mine }) => theirs.trim() !== mine.trim());
