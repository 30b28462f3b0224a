import { Outlet } from '@tanstack/react-router';
import type { Me } from '@touchline/contract/accounts';
import { hostCalls } from '@touchline/contract/hosts';
import { blockedReasons } from '@touchline/contract/regions';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../shared/api/api.ts';
import { takeRememberedPage } from '../shared/session/after-sign-in.ts';
import { signedIn, unblocked, useSession } from '../shared/session/session.ts';
import { type Answer, setStage } from '../shared/testing/stage.tsx';

vi.mock('./Root.tsx', () => ({ Root: Outlet }));
vi.mock('../screens/match-list/MatchListScreen.tsx', () => ({ MatchListScreen: () => 'the page' }));
vi.mock('../boot/load-lazy-parts.ts', () => ({
  loadLazyParts: async () => ({
    // What /403 says of each reason is tested beside it.
    loadScreen: async (name: string) => () =>
      name === 'BlockedScreen' ? `closed: ${String(useSession.getState().blocked?.reason)}` : 'the page',
  }),
}));
const { App } = await import('./App.tsx');
const { createPortalRouter } = await import('./router.tsx');

const { answer, sees, page, until } = setStage(['common']);
type Reason = (typeof blockedReasons)[number];
const routes = Object.keys(createPortalRouter().routesByPath)
  .filter((path) => path !== '/$' && path !== '/403')
  .map((path) => path.replace('$column', '0').replaceAll(/\$\w+/g, '7'));
const cells = routes.flatMap((path) => blockedReasons.map((reason) => [path, reason] as const));

let root: Root;
beforeEach(() => {
  sessionStorage.clear();
  unblocked();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

/** A call of the page that the server answers with 7898. */
async function meetClosed(reason: Reason): Promise<void> {
  const closed: Answer = { success: false, code: '7898', data: { reason } };
  answer(hostCalls.details, closed);
  await api.call(hostCalls.details, { hostId: '7' }).catch(() => {});
}

/** Starts the portal at an address like `boot/start.tsx`; `at` are its moments. */
async function openAt(path: string, at: { loading?: () => Promise<void>; drawn?: () => Promise<void> }) {
  location.hash = `#${path}`;
  act(() => signedIn({ uid: '7', userType: 2, hostStatus: 'approved' } as Me));
  const router = createPortalRouter();
  await router.load();
  await act(async () => at.loading?.());
  await act(async () => root.render(<App router={router} />));
  await act(async () => at.drawn?.());
  return router;
}

describe('a page opened directly that the server closes', () => {
  it.each(cells)('%s shows the reason %s when the answer comes while the portal starts', async (path, reason) => {
    const router = await openAt(path, { loading: () => meetClosed(reason) });
    await sees(`closed: ${reason}`);
    expect(page()).not.toContain('the page');
    expect(router.state.location.pathname).toBe('/403');
  });

  it.each(blockedReasons)('shows the reason %s when the answer comes after it is drawn', async (reason) => {
    const router = await openAt('/anchor/room/7', { drawn: () => meetClosed(reason) });
    await sees(`closed: ${reason}`);
    expect(router.state.location.pathname).toBe('/403');
    expect(takeRememberedPage()).toBe('/anchor/room/7');
  });

  it('shows the page again, by every further answer, after somebody left it for an open one', async () => {
    const router = await openAt('/anchor/room/7', { drawn: () => meetClosed('policy') });
    await sees('closed: policy');
    await act(async () => void router.navigate({ to: '/match/$column', params: { column: '0' } }));
    await sees('the page');
    expect(useSession.getState().blocked).not.toBeNull();
    await act(async () => void router.navigate({ to: '/anchor/room/$id', params: { id: '7' } }));
    await act(() => meetClosed('policy'));
    await until(() => expect(router.state.location.pathname).toBe('/403'));
  });
});
