import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { apiBase } from '@touchline/contract/kernel';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { ToastRegion, toast, type UiTexts, UiTextsProvider } from '@touchline/ui';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { signedOut } from '../session.ts';

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

/** What the played server answers; `lost` is an answer that never arrives. */
export type Answer = { success: true; data: unknown } | { success: false; code: string; data?: unknown } | 'lost';
export const ok = (data: unknown): Answer => ({ success: true, data });

interface Called {
  readonly path: string;
}

/**
 * A page without a browser for each test of a file: English texts, and a server that is played. It answers each call
 * with what the test gave it, one after the other; the last answer stays, and without any there is an empty list.
 */
export function setStage(namespaces: readonly string[]) {
  let root: Root;
  let asked: { path: string; input: Record<string, unknown> }[];
  let answers: Map<string, Answer[]>;
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    asked = [];
    answers = new Map();
    vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
      const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
      asked.push({ path, input: JSON.parse(init.body ?? '{}') });
      const list = answers.get(path);
      const next = (list && list.length > 1 ? list.shift() : list?.[0]) ?? ok({ items: [], next: null });
      if (next === 'lost') throw new TypeError('network');
      return Response.json({ code: '200', message: '', ...next }, { status: next.success ? 200 : 409 });
    });
    await i18n.instance.loadNamespaces([...namespaces]);
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    act(() => signedOut());
    toast.clear();
    // The server stays played: what a test has asked may still be on its way.
    document.body.replaceChildren();
  });

  const page = (): string => document.body.textContent ?? '';
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`no button ${name} in: ${page()}`);
    return found;
  };
  /** Until what a promise or a lazy part brings is there. */
  const until = (check: () => void): Promise<void> =>
    vi.waitFor(
      async () => {
        await act(async () => {});
        check();
      },
      { timeout: 10_000, interval: 10 },
    );
  return {
    answer: ({ path }: Called, ...list: Answer[]): void => void answers.set(path, list),
    /** What was sent with each call of that path. */
    askedOf: ({ path }: Called) => asked.filter((one) => one.path === path).map(({ input }) => input),
    show: (screen: ReactNode): Promise<void> =>
      act(async () =>
        root.render(
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <I18nextProvider i18n={i18n.instance}>
              <UiTextsProvider texts={uiTexts}>
                <Suspense fallback={null}>{screen}</Suspense>
                <ToastRegion label="Notices" />
              </UiTextsProvider>
            </I18nextProvider>
          </QueryClientProvider>,
        ),
      ),
    page,
    button,
    press: (target: string | HTMLElement): Promise<void> =>
      act(async () => (typeof target === 'string' ? button(target) : target).click()),
    until,
    sees: (text: string): Promise<void> => until(() => expect(page()).toContain(text)),
  };
}
