import { keepPreviousData } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { ApiProvider, LiveQueryClient } from '@touchline/app-kit/calls';
import { fromWire } from '@touchline/contract/kernel';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { ToastRegion, toast, UiTextsProvider } from '@touchline/ui';
import { act as actOnce, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { api } from '../api.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});

const uiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  loading: 'Loading',
  clear: 'Clear',
  page: (number: number) => `Page ${number}`,
};

/** Wraps the test's own changes in React's `act`; tests poll for changes that the page makes by itself. */
async function act(work: () => Promise<void>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  try {
    await actOnce(work);
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  }
}

/** Renders a node with English texts, a query client and a router of its own. */
export async function draw(node: ReactNode, address = '/') {
  const i18n = createI18n({
    language: 'eng',
    load: async (language, namespace) =>
      texts[`../../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
  });
  await i18n.ready;
  await i18n.instance.loadNamespaces(['console', 'consoleReview', 'errors', 'common']);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => node,
      notFoundComponent: () => node,
      validateSearch: (search: Record<string, unknown>) => search,
    }),
    history,
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (search) => `?${new URLSearchParams(search as Record<string, string>)}`,
  });
  await router.load();
  const queries = new LiveQueryClient({
    defaultOptions: { queries: { retry: false, refetchInterval: false, placeholderData: keepPreviousData } },
  });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n.instance}>
        <ApiProvider api={api} queries={queries}>
          <UiTextsProvider texts={uiTexts}>
            <Suspense fallback={null}>
              <RouterProvider router={router as never} />
            </Suspense>
            <ToastRegion label="Notices" />
          </UiTextsProvider>
        </ApiProvider>
      </I18nextProvider>,
    ),
  );
  return {
    search: () => new URLSearchParams(history.location.search),
    /** A dialog may block the navigation. */
    go: (address: string) => void router.navigate({ href: address } as never),
    /** Reloads all visible queries, as polling does. */
    reload: () => act(() => queries.invalidateQueries()),
    close: async () => {
      // Waits for pending answers, so that none arrives in the next test.
      await vi.waitUntil(() => unread === 0);
      await act(async () => root.unmount());
      queries.clear();
      toast.clear();
      host.remove();
      document.body.replaceChildren();
      vi.unstubAllGlobals();
    },
  };
}

interface StubRequest {
  path: string;
  input: Record<string, unknown>;
}

/** Number of answers that the page has not received yet. */
let unread = 0;

interface Failing {
  code: string;
  status: number;
  fields?: readonly { path: string; code: string }[];
}

type Answer = { data: unknown } | Failing;

/** Stubs the server: answers by path and records the calls. */
export function stubServer(answer: (asked: StubRequest) => Answer) {
  const asked: StubRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    const one = { path: url.replace(/^\/anchor/, ''), input: JSON.parse(fromWire(init.body ?? '{}')) };
    asked.push(one);
    unread += 1;
    const given = answer(one);
    const [status, envelope] =
      'data' in given
        ? [200, { success: true, code: 'ok', message: '', data: given.data }]
        : [given.status, { success: false, code: given.code, message: given.code, fields: given.fields }];
    const text = async () => {
      unread -= 1;
      return JSON.stringify(envelope);
    };
    return Object.assign(new Response(null, { status }), { text });
  });
  return asked;
}

export async function press(key: string, target: EventTarget = document.body, { repeat = false } = {}): Promise<void> {
  // Effects of what was just drawn, which listen to keys, run before a user can press one.
  await act(async () => {});
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
  });
}

/** What a key sends while it stays down. */
export const hold = (key: string) => press(key, document.body, { repeat: true });

export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

/** Clicks like a user: waits while a button is busy. */
export async function click(target: Element | null | undefined): Promise<void> {
  if (!(target instanceof HTMLElement)) throw new Error('nothing to click');
  const isBusy = () => target.matches('[disabled], [aria-disabled=true]');
  if (isBusy()) await vi.waitUntil(() => !isBusy() || !target.isConnected);
  if (!target.isConnected) throw new Error(`gone before the click: ${target.textContent}`);
  await act(async () => target.click());
}

export const fire = (target: EventTarget, name: string) =>
  act(async () => {
    target.dispatchEvent(new PointerEvent(name, { bubbles: true }));
  });

export const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent)?.trim() === name,
  );
