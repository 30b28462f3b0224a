import type { LanguageCode } from '@touchline/contract/languages';
import { createI18n } from '@touchline/i18n';
import { expect, it } from 'vitest';
import { cutOffWords } from './cut-off-words.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/*/*.json', {
  import: 'default',
});

async function readBy(language: LanguageCode) {
  const i18n = createI18n({
    language,
    load: async (code, namespace) => texts[`../../../../../packages/i18n/locales/${code}/${namespace}.json`]?.() ?? {},
  });
  await i18n.ready;
  return i18n.instance;
}

it('returns a listed reason in the language of the user, with the text as typed', async () => {
  const why = { template: 'copyright', reason: 'The final of the cup' } as const;
  expect(await cutOffWords(await readBy('eng'), why)).toBe('Copyright – The final of the cup');
  expect(await cutOffWords(await readBy('zh'), why)).toBe('侵犯版权 – The final of the cup');
  expect(await cutOffWords(await readBy('por'), { template: 'gambling', reason: '' })).toBe(
    'Promoção de apostas na tela',
  );
});

it('returns the text alone without a reason, and nothing for a code', async () => {
  const reader = await readBy('vie');
  expect(await cutOffWords(reader, { template: null, reason: 'Betting links on screen' })).toBe(
    'Betting links on screen',
  );
  expect(await cutOffWords(reader, { template: null, reason: 'anchor_banned' })).toBe('');
});
