import type { LanguageCode } from '@touchline/contract/languages';
import type { TextNamespace } from '@touchline/i18n';

const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/i18n/locales/*/*.json',
    '!../../../../packages/i18n/locales/*/{common,shell,matches,console*,server*}.json',
  ],
  { import: 'default' },
);

/** Finds the texts that only some screens need. A file of its own, because the table weighs as much as a small screen. */
export const lazyTexts = (
  language: LanguageCode,
  namespace: TextNamespace,
): (() => Promise<Record<string, unknown>>) | undefined =>
  files[`../../../../packages/i18n/locales/${language}/${namespace}.json`];
