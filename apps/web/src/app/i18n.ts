import type { LanguageCode } from '@touchline/contract/languages';
import { createI18n } from '@touchline/i18n';
import { firstNamespaces } from '@touchline/i18n/first';
import { currentLanguage, rememberLanguage } from '../shared/language.ts';
import { isFirst, loadTexts } from './texts.ts';

export const i18n = createI18n({
  language: currentLanguage(),
  first: firstNamespaces,
  load: (language, namespace) => {
    // Every other screen words failures: their sentences come along, not after it.
    if (!isFirst(namespace) && namespace !== 'errors') void i18n.instance.loadNamespaces('errors');
    return loadTexts(language, namespace);
  },
});

export async function startLanguage(): Promise<void> {
  await i18n.ready;
}

/** Switches every text in place. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await i18n.changeLanguage(code);
  rememberLanguage(code);
}
