import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { LanguageContext } from '@touchline/app-kit/language';
import type { Me } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { setStage } from '../../../shared/testing/stage.tsx';
import { TopBarMain } from './TopBarMain.tsx';

const stage = setStage(['shell', 'common', 'wallet']);
const before = useGlobalConfig.getState();
afterEach(() => act(async () => useGlobalConfig.setState(before)));

const viewer = { uid: '7', nickname: 'Ann', avatar: null, userType: userTypes.user, isHost: false } as unknown as Me;
const host = { ...viewer, isHost: true, userType: userTypes.host, hostStatus: 'approved' } as unknown as Me;

/** The links of the bar's navigation at an address. */
async function linksAt(path: string, user: Me): Promise<(string | null)[]> {
  await act(async () => useGlobalConfig.setState({ features: { messages: true } }));
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TopBarMain user={user} notices={null} /> }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await stage.show(
    <LanguageContext value={{ language: 'eng', choose: () => {} }}>
      <RouterProvider router={router as never} />
    </LanguageContext>,
  );
  return [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
}
const current = () => document.querySelector('nav a[aria-current]')?.getAttribute('href');

it('leads viewers to matches, hosts and messages, and hosts to the studio too', async () => {
  const lists = ['#/match/0', '#/anchor/0', '#/chat/message'];
  expect(await linksAt('/chat/message', viewer)).toEqual(lists);
  expect(current()).toBe('#/chat/message');
  expect(await linksAt('/user/datas', host)).toEqual([...lists, '#/user/configuration']);
  expect(current()).toBe('#/user/configuration');
});

it.each([
  ['/match/1', '#/match/2'],
  ['/anchor/1', '#/anchor/2'],
])('shows the sports on the list at %s', async (path, sport) => {
  expect(await linksAt(path, viewer)).toContain(sport);
});

it('shows no sports in a room', async () => {
  expect(await linksAt('/anchor/room/1024', viewer)).not.toContain('#/match/2');
});
