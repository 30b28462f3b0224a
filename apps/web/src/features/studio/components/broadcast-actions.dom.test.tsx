import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { apiBase } from '@touchline/contract/kernel';
import { streamCalls } from '@touchline/contract/streams';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { pressReady } from '../../../shared/testing/stage.tsx';
import { BroadcastActions } from './BroadcastActions.tsx';

const { draw } = setFrame(['studio', 'common', 'errors']);
let end: () => void;
/** What the page reads of the answer to the end. */
let answer: { text: () => Promise<string> };
beforeEach(() => {
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const response = Response.json({ success: true, code: 200, data: {} });
    if (new URL(url, 'http://localhost').pathname !== `${apiBase}${streamCalls.endBroadcast.path}`) return response;
    const text = vi.spyOn(response, 'text');
    answer = { text: () => vi.waitUntil(() => text.mock.results[0]?.value) };
    await ended;
    return response;
  });
});

const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

/** Opens the page with the actions and ends the broadcast; the answer comes with `end`. */
async function askToEnd() {
  const rootRoute = createRootRoute({ component: Outlet });
  const routeOf = (path: string, text: string) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => (text ? <p>{text}</p> : <BroadcastActions broadcast="on_air" />),
    });
  const routes = [
    routeOf('/user/configuration', ''),
    routeOf('/user/live', 'summary'),
    routeOf('/user/datas', 'history'),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/user/configuration'] }),
  });
  await draw(<RouterProvider router={router as never} />);
  await pressReady(() => button('End broadcast'));
  const dialog = () => document.querySelector('[role=alertdialog]') ?? undefined;
  await act(() => vi.waitFor(() => expect(dialog()).toBeDefined()));
  await pressReady(() => button('End broadcast'));
  return router;
}

const shown = (text: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toContain(text)));

it('shows the summary when the broadcast has ended', async () => {
  const router = await askToEnd();
  await act(async () => end());
  await shown('summary');
  expect(router.state.location.pathname).toBe('/user/live');
});

it('leaves the host on the page that was opened before the answer', async () => {
  const router = await askToEnd();
  await act(() => router.navigate({ to: '/user/datas' as never }));
  await shown('history');
  await act(async () => {
    end();
    await answer.text();
  });
  await act(() => vi.waitFor(() => expect(router.state.isLoading).toBe(false)));
  expect(router.state.location.pathname).toBe('/user/datas');
});
