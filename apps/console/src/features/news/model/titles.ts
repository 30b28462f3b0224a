import { type LanguageCode, languageCodes } from '@touchline/contract/languages';

export type InLanguages = Partial<Record<LanguageCode, string>>;

/** The title in the operator's language, otherwise in the first language that has one. */
export const titleOf = ({ title }: { title: InLanguages }, language: LanguageCode): string =>
  title[language] ?? languageCodes.map((code) => title[code]).find(Boolean) ?? '–';

/** Drops empty texts; readers of those languages get the next available one. */
export const filled = (words: InLanguages): InLanguages =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
