import { pageSite } from '@touchline/app-kit/site';
import type { LanguageCode } from '@touchline/contract/languages';
import { createI18n } from '@touchline/i18n';
import { currentLanguage, rememberLanguage } from '../shared/language.ts';

const files = import.meta.glob<Record<string, unknown>>(
  '../../../../packages/i18n/locales/*/{common,errors,wallet,room,console*}.json',
  { import: 'default' },
);

export const i18n = createI18n({
  language: currentLanguage(),
  site: pageSite.name,
  load: (language, namespace) => {
    const file = files[`../../../../packages/i18n/locales/${language}/${namespace}.json`];
    if (!file) throw new Error(`No texts ${language}/${namespace}`);
    return file();
  },
});

/** Switches every visible text without a reload. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await i18n.changeLanguage(code);
  rememberLanguage(code);
}
