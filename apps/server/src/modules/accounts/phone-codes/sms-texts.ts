import type { LanguageCode } from '@touchline/contract/languages';
import { text } from '@touchline/i18n/server';
import type { SmsPurpose } from '../accounts.tables.ts';

export const codeText = (language: LanguageCode, site: string, purpose: SmsPurpose, code: string): string =>
  text(language, `serverMessages:code.${purpose}`, { site, code });

/** For a password reset of an unregistered phone: only its owner learns that no account exists. */
export const noAccountText = (language: LanguageCode, site: string): string =>
  text(language, 'serverMessages:noAccount', { site });
