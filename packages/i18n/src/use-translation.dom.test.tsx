import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n, I18nextProvider, useTranslation } from './index.ts';

const texts = join(import.meta.dirname, '../locales');
const { instance, ready } = createI18n({
  language: 'eng',
  first: ['common', 'errors', 'room'],
  load: async (language, namespace) => {
    const file = join(texts, language, `${namespace}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  },
});

// Each expected error is a proof: the check of types fails when the compiler does not find it.

function OneNamespace() {
  const { t } = useTranslation('room');
  const found: string[] = [
    t('mode.title'),
    t('mode.interval', { count: 3 }),
    // @ts-expect-error No text has this key.
    t('mode.nothing'),
    // @ts-expect-error A group of texts is no text.
    t('mode'),
    // @ts-expect-error A key of another namespace needs that namespace.
    t('common:cancel'),
  ];
  return <p>{found.slice(0, 2).join(' | ')}</p>;
}

function SeveralNamespaces() {
  const { t } = useTranslation(['room', 'common']);
  const found = [
    t('mode.title'),
    t('room:mode.title'),
    t('common:cancel'),
    t('common:viewers', { count: 1 }),
    // @ts-expect-error The key is one of the second namespace.
    t('cancel'),
    // @ts-expect-error No text of the second namespace has this key.
    t('common:nothing'),
    // @ts-expect-error This namespace is not listed.
    t('shell:skip'),
  ];
  return <p>{found.slice(0, 4).join(' | ')}</p>;
}

function WrongUses() {
  // @ts-expect-error There is no such namespace.
  useTranslation('nowhere');
  // @ts-expect-error Nor is there one among several.
  useTranslation(['room', 'nowhere']);
  const { t, i18n } = useTranslation('room');
  // @ts-expect-error A count selects a plural form.
  t('mode.interval', { count: true });
  // @ts-expect-error A text is no number.
  const length: number = t('mode.title');
  // @ts-expect-error No namespace has this name.
  i18n.t('nowhere:title');
  return <p>{[length, i18n.t('room:mode.title'), i18n.t('cancel')].join(' | ')}</p>;
}

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

async function shown(Screen: () => React.JSX.Element): Promise<string | undefined> {
  await ready;
  await act(async () =>
    root.render(
      <I18nextProvider i18n={instance}>
        <Screen />
      </I18nextProvider>,
    ),
  );
  return document.querySelector('p')?.textContent;
}

it('reads keys of one namespace, nested and with plural forms', async () => {
  expect(await shown(OneNamespace)).toBe('Room rules | Slow mode, 3 s');
});

it('reads keys of several namespaces, those of the first with and without its name', async () => {
  expect(await shown(SeveralNamespaces)).toBe('Room rules | Room rules | Cancel | 1 viewer');
});

it('does not compile with unknown namespaces, counts that are no numbers, or texts used as numbers', async () => {
  expect(await shown(WrongUses)).toBe('Room rules | Room rules | Cancel');
});
