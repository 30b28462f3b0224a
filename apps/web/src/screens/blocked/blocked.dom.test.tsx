import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { accountCalls, type Me } from '@touchline/contract/accounts';
import { systemCalls } from '@touchline/contract/system';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readConfig, useReach } from '../../shared/api/config-poll.ts';
import { rememberPage } from '../../shared/session/after-sign-in.ts';
import { blockedBy, signedIn, useSession } from '../../shared/session/session.ts';
import { type Answer, ok, setStage } from '../../shared/testing/stage.tsx';
import { BlockedScreen } from './BlockedScreen.tsx';

const { answer, askedOf, show, sees, page, until } = setStage(['pages']);
const closed: Answer = { success: false, code: '7898', data: { reason: 'region' } };
const member = { uid: '1', userType: 1, nickname: 'Mila', hostStatus: 'not_an_anchor' } as Me;
const open = ok({ serverTime: '2026-03-01T12:00:00.000Z' });

let history: ReturnType<typeof createMemoryHistory>;
async function openBlocked(): Promise<void> {
  history = createMemoryHistory({ initialEntries: ['/403'] });
  const root = createRootRoute();
  const blocked = createRoute({ getParentRoute: () => root, path: '/403', component: BlockedScreen });
  const room = createRoute({ getParentRoute: () => root, path: '/anchor/room/7' });
  const routeTree = root.addChildren([blocked, room]);
  await show(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
}

beforeEach(() => {
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener() {}
      close() {}
    },
  );
  answer(accountCalls.tokenInfo, ok({ token: 'kept', expiresAt: '', user: member }));
  useReach.setState({ closed: false, reopened: false });
  location.hash = '#/403';
  rememberPage('/anchor/room/7');
  blockedBy({ reason: 'region' });
});

it('waits while everything is closed, and returns with the session when the rule is lifted', async () => {
  dispatchEvent(Object.assign(new Event('storage'), { key: 'touchline.token', newValue: 'kept' }));
  await until(() => expect(useSession.getState().status).toBe('signed_in'));
  answer(systemCalls.globalConfig, closed);
  await openBlocked();
  await sees('Touchline isn’t available in your region');
  await until(() => expect(useReach.getState().closed).toBe(true));
  expect(document.querySelector('button')).toBeNull();
  expect(history.location.pathname).toBe('/403');

  answer(systemCalls.globalConfig, open);
  await act(() => readConfig());
  await until(() => expect(history.location.pathname).toBe('/anchor/room/7'));
  expect(useSession.getState().blocked).toBeNull();
  expect(useSession.getState()).toMatchObject({ status: 'signed_in', user: { uid: '1' } });
  expect(askedOf(accountCalls.signOut)).toEqual([]);
});

it('offers a retry when only some pages are closed', async () => {
  act(() => signedIn(member));
  answer(systemCalls.globalConfig, open);
  await openBlocked();
  await until(() => expect(document.querySelector('button')).not.toBeNull());
  await act(async () => document.querySelector('button')?.click());
  await until(() => expect(history.location.pathname).toBe('/anchor/room/7'));
  expect(page()).not.toContain('region');
});

it('shows the reason that the server gave', async () => {
  answer(systemCalls.globalConfig, closed);
  act(() => blockedBy({ reason: 'policy' }));
  await openBlocked();
  await sees('closed to you under the platform rules');
  expect(page()).not.toContain('your region');
});
