import type { LanguageCode } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';

/** Names by which people would take somebody for the platform, in a language. */
export const standardNames = (language: LanguageCode): readonly string[] =>
  text(language, 'serverLists:reservedNames').split(', ');
