import { languageCodes } from '@touchline/contract/languages';
import { expect, it } from 'vitest';
import { createI18n } from '../create.ts';
import { errorText } from '../error-text.ts';
import { firstNamespaces, loadFirstTexts } from './index.ts';

it.each(languageCodes)('the first texts of %s are complete and in that language', async (language) => {
  const texts = await loadFirstTexts(language);
  expect(Object.keys(texts).sort()).toEqual([...firstNamespaces].sort());
  const own = await import(`../../locales/${language}/shell.json`, { with: { type: 'json' } });
  expect(texts.shell).toEqual(own.default);
});

it('shows a connection hint when the network fails before the error texts are loaded', async () => {
  const { instance, ready } = createI18n({
    language: 'eng',
    first: firstNamespaces,
    load: async (language, namespace) => {
      if (namespace === 'errors') throw new Error('offline');
      return (await loadFirstTexts(language))[namespace as 'common'];
    },
  });
  await ready;
  expect(errorText(instance.t, 'network_unreachable', {}, { intl: 'en' })).toBe('Check your connection and try again.');
});
