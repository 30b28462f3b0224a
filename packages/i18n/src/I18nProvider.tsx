import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { I18n } from './create.ts';
import type { LanguageTexts } from './language-texts.ts';

interface I18nValue {
  readonly i18n: I18n;
  /** The texts of the shown language. */
  readonly texts: LanguageTexts;
}

const I18nContext = createContext<I18nValue | null>(null);

/** Every component below it shows the language of `i18n`, and changes with it. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const texts = useSyncExternalStore(i18n.subscribe, i18n.texts);
  const value = useMemo(() => ({ i18n, texts }), [i18n, texts]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18nValue {
  const value = use(I18nContext);
  if (!value) throw new Error('No I18nProvider');
  return value;
}
