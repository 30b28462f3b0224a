import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/accounts';
import { studioCalls } from '@touchline/contract/anchors';
import { apiBase } from '@touchline/contract/kernel';
import { createI18n, I18nextProvider } from '@touchline/i18n';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn, signedOut } from '../../shared/session.ts';
import { PhotosScreen } from './PhotosScreen.tsx';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});
const i18n = createI18n({
  language: 'eng',
  load: async (language, namespace) =>
    texts[`../../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
});

let features: Record<string, boolean>;
let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
    const data = path === studioCalls.zoneSwitch.path ? { zone: 'CN', features } : { items: [], next: null, total: 0 };
    return Response.json({ success: true, code: 200, data });
  });
  await i18n.instance.loadNamespaces(['posts', 'profile', 'common', 'errors']);
  signedIn({ uid: '7', nickname: 'Somebody', userType: 2, anchorStatus: 'approved' } as Me);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  act(() => signedOut());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n.instance}>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <PhotosScreen />
          </Suspense>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  );
}
const adds = (): boolean => [...document.querySelectorAll('button')].some((each) => each.textContent === 'Add photo');

it('offers what is open where the host is', async () => {
  features = { region_covers: true, trends: true, photos: true };
  await open();
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Photo wall')));
  expect(adds()).toBe(true);
  expect(document.body.textContent).not.toContain('Not open in your region');
});

it('says in place of the button why it is closed there', async () => {
  features = { region_covers: true, trends: true, photos: false };
  await open();
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Not open in your region')));
  expect(adds()).toBe(false);
  expect(document.body.textContent).toContain('Adding photos is closed where you are.');
});
