import { ApiProvider, LiveQueryClient } from '@touchline/app-kit/calls';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { type UiTexts, UiTextsProvider } from '@touchline/ui';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { api } from '../api/api.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});
const i18n = createI18n({
  language: 'eng',
  load: async (language, namespace) =>
    texts[`../../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
});
const uiTexts: UiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show',
  hidePassword: 'Hide',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  clear: 'Clear',
  page: (number) => `Page ${number}`,
};

interface FrameOptions {
  /** Default options of the page's queries. */
  readonly queries?: { readonly retry?: false; readonly enabled?: false };
  /** Keeps stubs after a test. */
  readonly keepStubs?: boolean;
}

/** An in-memory page for each test of a file, with English texts. */
export function setFrame(
  namespaces: readonly string[],
  { queries = { retry: false }, keepStubs = false }: FrameOptions = {},
) {
  let root: Root;
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await i18n.ready;
    await i18n.instance.loadNamespaces([...namespaces]);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    if (!keepStubs) vi.unstubAllGlobals();
  });
  return {
    /** Renders a node in place of the previous one. */
    draw: (node: ReactNode): Promise<void> =>
      act(async () =>
        root.render(
          <ApiProvider api={api} queries={new LiveQueryClient({ defaultOptions: { queries } })}>
            <I18nextProvider i18n={i18n.instance}>
              <UiTextsProvider texts={uiTexts}>
                <Suspense fallback={null}>{node}</Suspense>
              </UiTextsProvider>
            </I18nextProvider>
          </ApiProvider>,
        ),
      ),
  };
}
