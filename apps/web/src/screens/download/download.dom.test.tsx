import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { LanguageContext } from '@touchline/app-kit/language';
import { systemCalls } from '@touchline/contract/system';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { signedIn, signedOut } from '../../shared/session/session.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { DownloadScreen } from './DownloadScreen.tsx';

const { answer, show, sees, page } = setStage(['pages', 'common', 'errors']);
const app = {
  version: '2.1.0',
  address: 'https://live.example/touchline.apk',
  notes: 'Faster start\nNew chat',
  updatedAt: '2026-03-01T20:00:00.000Z',
};
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function open(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: DownloadScreen }),
    history: createMemoryHistory(),
  });
  await router.load();
  await show(
    <LanguageContext value={{ language: 'eng', choose: () => undefined }}>
      <RouterProvider router={router as never} />
    </LanguageContext>,
  );
}

beforeEach(() => act(() => signedIn({ uid: '7', userType: 4 } as never)));

it('has a bar of its own for users without a session', async () => {
  act(() => signedOut());
  answer(systemCalls.androidApp, ok({ app }));
  await open();
  await sees('Version 2.1.0');
  expect(links()).toEqual(['/', app.address]);
  await act(async () => signedIn({ uid: '7', userType: 4 } as never));
  expect(links()).toEqual([app.address]);
});

it('offers the app with its version, notes and QR code', async () => {
  answer(systemCalls.androidApp, ok({ app }));
  await open();
  await sees('Version 2.1.0');
  await sees('Faster start');
  expect(links()).toContain(app.address);
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('QR code of the download');
});

it('says that there is no app, and leads back to the matches', async () => {
  answer(systemCalls.androidApp, ok({ app: null }));
  await open();
  await sees('There’s no app to download yet');
  expect(links()).toEqual(['/']);
});

it('links to no address that is not one of the web', async () => {
  answer(systemCalls.androidApp, ok({ app: { ...app, address: 'javascript:alert(1)' } }));
  await open();
  await sees('There’s no app to download yet');
  expect(page()).not.toContain('2.1.0');
});

it('offers a retry when the server does not answer', async () => {
  answer(systemCalls.androidApp, 'lost');
  await open();
  await sees('The download didn’t load');
});
