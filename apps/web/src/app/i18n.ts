import { pageSite } from '@touchline/app-kit/site';
import { accountCalls } from '@touchline/contract/accounts';
import type { LanguageCode } from '@touchline/contract/languages';
import { createI18n } from '@touchline/i18n';
import { firstNamespaces } from '@touchline/i18n/first';
import { api } from '../shared/api/api.ts';
import { currentLanguage, rememberLanguage } from '../shared/session/language.ts';
import { currentUser, useSession } from '../shared/session/session.ts';
import { isFirst, loadTexts } from './texts.ts';

export const i18n = createI18n({
  language: currentLanguage(),
  first: firstNamespaces,
  site: pageSite.name,
  load: (language, namespace) => {
    // Every other screen shows errors, so their texts load in parallel with it.
    if (!isFirst(namespace) && namespace !== 'errors') void i18n.instance.loadNamespaces('errors');
    return loadTexts(language, namespace);
  },
});

export async function startLanguage(): Promise<void> {
  await i18n.ready;
}

/** Switches every text in place. */
export const showLanguage = (code: LanguageCode): Promise<void> => i18n.changeLanguage(code);

/** Switches to the chosen language and stores it. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await showLanguage(code);
  rememberLanguage(code);
}

/** Saves the language on the account: messages sent to the user are written in it. */
export async function saveLanguage(languageType: LanguageCode): Promise<void> {
  const uid = currentUser()?.uid;
  await api.call(accountCalls.editProfile, { languageType });
  useSession.setState(({ user }) => (user?.uid === uid && user ? { user: { ...user, languageType } } : {}));
}
