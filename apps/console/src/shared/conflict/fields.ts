import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';

/** One field of a form as text: the stored value and the typed value. */
export interface FieldPair {
  label: string;
  theirs: string;
  mine: string;
  language?: LanguageCode;
  /** Both values are picture URLs. */
  picture?: boolean;
}

type Names = Partial<Record<LanguageCode, string>> | null;

/** A field with one text per language. */
export const namePairs = (label: string, theirs: Names, mine: Names): FieldPair[] =>
  languageCodes.map((code) => ({
    label: `${label} · ${languageOf(code).ownName}`,
    theirs: theirs?.[code] ?? '',
    mine: mine?.[code] ?? '',
    language: code,
  }));

/** A checkbox field. */
export const tickPair = (label: string, theirs: boolean, mine: boolean): FieldPair => ({
  label,
  theirs: theirs ? '✓' : '–',
  mine: mine ? '✓' : '–',
});

export const differing = (pairs: readonly FieldPair[]): FieldPair[] =>
  pairs.filter(({ theirs, mine }) => theirs.trim() !== mine.trim());
