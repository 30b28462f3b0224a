import type { LanguageCode } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';
import type { SmsPurpose } from './accounts.tables.ts';

export const codeText = (language: LanguageCode, purpose: SmsPurpose, code: string): string =>
  text(language, `serverMessages:code.${purpose}`, { code });

/** For a password reset of a phone that nobody registered: its owner learns it, whoever asked does not. */
export const noAccountText = (language: LanguageCode): string => text(language, 'serverMessages:noAccount');
