import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { BottomNav } from './BottomNav.tsx';
import { SearchBox } from './SearchBox.tsx';

const { draw } = setFrame(['shell', 'common']);
const before = useGlobalConfig.getState();
afterEach(() => act(async () => useGlobalConfig.setState(before)));

async function show(node: ReactNode): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node }),
    history: createMemoryHistory(),
  });
  await router.load();
  await draw(<RouterProvider router={router as never} />);
}
const turn = (features: Record<string, boolean>) => act(async () => useGlobalConfig.setState({ features }));
const places = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));

it('links to no messenger until the server has one', async () => {
  await show(<BottomNav />);
  expect(places()).toEqual(['#/match/0', '#/anchor/0', '#/user/info/basic']);
  await turn({ messages: true });
  expect(places()).toContain('#/chat/message');
});

it('has no search field while search is switched off', async () => {
  await show(<SearchBox />);
  expect(document.querySelectorAll('input')).toHaveLength(1);
  await turn({ search: false });
  expect(document.querySelectorAll('input, button')).toHaveLength(0);
});
