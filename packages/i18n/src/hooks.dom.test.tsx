import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createI18n,
  I18nextProvider,
  type LoadTexts,
  useErrorText,
  useFormats,
  useLanguage,
  useLateErrorText,
  useTranslation,
} from './index.ts';

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

type Words = ReturnType<typeof useLateErrorText>;

function Late({ onWords }: { onWords: (words: Words) => void }) {
  const words = useLateErrorText();
  useEffect(() => onWords(words), [words, onWords]);
  return null;
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

  it('updates texts in place when the language changes, including namespaces loaded later', async () => {
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
      expect(shown()).toBe('eng | Skip to content | 1,234 | You can chat again in 1 second.');
    });
    const paragraph = document.querySelector('p');
    await act(() => changeLanguage('por'));
    expect(shown()).toMatch(/^por \| .+ \| 1\.234 \| Você pode falar de novo em 1 segundo\.$/);
    expect(document.querySelector('p')).toBe(paragraph);
    expect(paragraph?.lang).toBe('pt');
  });

  describe('useLateErrorText', () => {
    const fromDisk = async (language: string, namespace: string): Promise<unknown> =>
      JSON.parse(readFileSync(join(texts, language, `${namespace}.json`), 'utf8'));
    let words: Words;
    const take = (late: Words): void => {
      words = late;
    };
    /** Renders with `errors` as the loader of the error texts; returns a function that counts its calls. */
    const show = async (errors: () => Promise<unknown>) => {
      const load = vi.fn<LoadTexts>((language, namespace) =>
        namespace === 'errors' ? errors() : fromDisk(language, namespace),
      );
      const { instance, ready } = createI18n({ language: 'eng', first: ['common'], load });
      await ready;
      await act(async () =>
        root.render(
          <I18nextProvider i18n={instance}>
            <Late onWords={take} />
          </I18nextProvider>,
        ),
      );
      return () => load.mock.calls.filter(([, namespace]) => namespace === 'errors').length;
    };
    afterEach(() => {
      vi.useRealTimers();
    });

    it('loads the sentences on the first failure', async () => {
      const asked = await show(() => fromDisk('eng', 'errors'));
      expect(asked()).toBe(0);
      expect(await words('speaking_too_fast', { seconds: 1 })).toBe('You can chat again in 1 second.');
      expect(await words('speaking_too_fast', { seconds: 2 })).toBe('You can chat again in 2 seconds.');
      expect(asked()).toBe(1);
    });

    it('answers without loading when offline, and soon when the sentences do not load', async () => {
      const asked = await show(() => new Promise(() => {}));
      expect(await words('network_unreachable')).toBe('Check your connection and try again.');
      expect(asked()).toBe(0);
      vi.useFakeTimers();
      const worded = words('speaking_too_fast', { seconds: 1 });
      await vi.advanceTimersByTimeAsync(2000);
      expect(await worded).toBe('Check your connection and try again.');
    });
  });
});
