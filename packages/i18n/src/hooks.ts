import type { LanguageCode } from '@touchline/contract/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './error-text.ts';
import { type Formats, formatsFor } from './formats.ts';
import { codeOf } from './tags.ts';

/** The language the screen is in, and what Intl calls it. */
export function useLanguage(): { language: LanguageCode; intl: string } {
  const { i18n } = useTranslation('common');
  return { language: codeOf(i18n.language), intl: i18n.language };
}

/** Formats of the reader's language; `timeZone` is the device's unless given. */
export function useFormats(timeZone?: string): Formats {
  return formatsFor(useLanguage().intl, timeZone);
}

/** Words a failure: `(code, data)` to the sentence. */
export function useErrorText(): (code: string, data?: Readonly<Record<string, unknown>>) => string {
  const { t, i18n } = useTranslation('errors');
  const intl = i18n.language;
  return useCallback((code, data) => errorText(t, code, data, { intl }), [t, intl]);
}

/** How long a failure waits for its sentence. */
const patienceMs = 2000;

/**
 * Words a failure of what seldom fails: the sentences are fetched when there is one to be said. When they do not come
 * soon, or cannot come, it says what helps most often.
 */
export function useLateErrorText(): (code: string, data?: Readonly<Record<string, unknown>>) => Promise<string> {
  const { i18n } = useTranslation('common');
  return useCallback(
    async (code, data) => {
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
      if (code !== 'network_unreachable') await Promise.race([i18n.loadNamespaces('errors'), late]);
      return errorText(i18n.t, code, data, { intl: i18n.language });
    },
    [i18n],
  );
}
