/// <reference path="./virtual.d.ts" />
import { files } from 'virtual:first-texts';
import type { LanguageCode } from '@touchline/contract/languages';

export { firstNamespaces } from './namespaces.ts';

export const loadFirstTexts = (language: LanguageCode) => files[language]();
