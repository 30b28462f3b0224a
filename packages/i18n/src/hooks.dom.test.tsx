import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n, I18nextProvider, useErrorText, useFormats, useLanguage, useTranslation } from './index.ts';

const texts = join(import.meta.dirname, '../locales');
const i18n = () =>
  createI18n({
    language: 'eng',
    load: async (language, namespace) => JSON.parse(readFileSync(join(texts, language, `${namespace}.json`), 'utf8')),
  });

function Screen() {
  const { t } = useTranslation('shell');
  const { language, intl } = useLanguage();
  const formats = useFormats('UTC');
  const words = useErrorText();
  return (
    <p lang={intl}>
      {[language, t('skip'), formats.number(1234), words('speaking_too_fast', { seconds: 1 })].join(' | ')}
    </p>
  );
}

describe('hooks', () => {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  const shown = () => document.querySelector('p')?.textContent;

  it('follow a change of language in place, namespaces loaded later included', async () => {
    const { instance, ready, changeLanguage } = i18n();
    await ready;
    await act(async () =>
      root.render(
        <I18nextProvider i18n={instance}>
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </I18nextProvider>,
      ),
    );
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(shown()).toBe('eng | Skip to content | 1,234 | You can speak again in 1 second.');
    });
    const paragraph = document.querySelector('p');
    await act(() => changeLanguage('por'));
    expect(shown()).toMatch(/^por \| .+ \| 1\.234 \| Você pode falar de novo em 1 segundo\.$/);
    expect(document.querySelector('p')).toBe(paragraph);
    expect(paragraph?.lang).toBe('pt');
  });
});
