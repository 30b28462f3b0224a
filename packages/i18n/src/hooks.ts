import type { LanguageCode } from '@touchline/contract/languages';
import { useCallback } from 'react';
import { errorText } from './error-text.ts';
import { type Formats, formatsFor } from './formats.ts';
import { codeOf } from './tags.ts';
import { useTranslation } from './use-translation.ts';

/** The language of the screen and its Intl tag. */
export function useLanguage(): { language: LanguageCode; intl: string } {
  const { i18n } = useTranslation('common');
  return { language: codeOf(i18n.language), intl: i18n.language };
}

/** Formats in the reader's language; `timeZone` defaults to the device's. */
export function useFormats(timeZone?: string): Formats {
  return formatsFor(useLanguage().intl, timeZone);
}

/** Returns a function from `(code, data)` to the sentence of a failure. */
export function useErrorText(): (code: string, data?: Readonly<Record<string, unknown>>) => string {
  const { t, i18n } = useTranslation('errors');
  const intl = i18n.language;
  return useCallback((code, data) => errorText(t, code, data, { intl }), [t, intl]);
}

/** How long a failure waits for its sentence, in milliseconds. */
const patienceMs = 2000;

/**
 * Like `useErrorText`, for rare failures: loads the sentences when the first failure happens. If they do not load in
 * time, shows a connection hint.
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
