import type { LanguageCode } from '@touchline/contract/languages';
import { files } from './files.ts';

export { firstNamespaces } from './namespaces.ts';

export const loadFirstTexts = (language: LanguageCode) => files[language]();
