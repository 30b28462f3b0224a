import type { LanguageCode } from '@touchline/contract/languages';
import { useMemo, useState } from 'react';
import type { LanguageChoice } from '../language/language-context.ts';

/** The language on the page, and its choice: `choose` stores it and loads its texts before they are shown. */
export function useShownLanguage(
  first: () => LanguageCode,
  choose: (code: LanguageCode) => Promise<void>,
): { choice: LanguageChoice; setLanguage: (code: LanguageCode) => void } {
  const [language, setLanguage] = useState(first);
  const choice = useMemo(
    () => ({ language, choose: (code: LanguageCode) => void choose(code).then(() => setLanguage(code)) }),
    [language, choose],
  );
  return { choice, setLanguage };
}
