import type { LanguageCode } from '@touchline/contract/languages';
import type { TextNamespace } from '@touchline/i18n';

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/i18n/locales/*/*.json',
    '!../../../../packages/i18n/locales/*/{common,shell,matches,console*,server*}.json',
  ],
  { import: 'default' },
);

/** Where the texts are that only some screens need. Apart, because the list alone weighs as much as a small screen. */
export const laterTexts = (
  language: LanguageCode,
  namespace: TextNamespace,
): (() => Promise<Record<string, unknown>>) | undefined =>
  files[`../../../../packages/i18n/locales/${language}/${namespace}.json`];
