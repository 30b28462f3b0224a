import { Outlet } from '@tanstack/react-router';
import { accountCalls, type Me } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { hostCalls } from '@touchline/contract/hosts';
import { systemCalls } from '@touchline/contract/system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, hasToken, resolveSession } from '../shared/api/api.ts';
import { readConfig } from '../shared/api/config-poll.ts';
import { noteMaintenance, useMaintenance } from '../shared/session/maintenance.ts';
import { signedIn, useSession } from '../shared/session/session.ts';
import { type Answer, ok, setStage } from '../shared/testing/stage.tsx';

vi.mock('./Root.tsx', () => ({ Root: Outlet }));
vi.mock('../screens/match-list/MatchListScreen.tsx', () => ({ MatchListScreen: () => 'the list' }));
vi.mock('../boot/load-lazy-parts.ts', () => ({
  loadLazyParts: async () => ({
    loadScreen: async (name: string) => () => (name === 'LoginScreen' ? 'the sign-in' : 'the room'),
    lazyTexts: (await import('../boot/lazy-texts.ts')).lazyTexts,
  }),
}));
const { App } = await import('./App.tsx');
const { createPortalRouter } = await import('./router.tsx');

const { answer, askedOf, sees, page, press, until } = setStage(['pages']);
const end = '2026-03-01T21:00:00.000Z';
const maintenance = { until: end, text: 'We are moving to faster servers.' };
const closed: Answer = {
  success: false,
  code: 'maintenance',
  status: 503,
  data: { seconds: 60, until: end, reason: maintenance.text },
};
const config = (now: typeof maintenance | null) => ok({ serverTime: '2026-03-01T20:00:00.000Z', maintenance: now });
const user = (userType: number) => ({ uid: '7', userType, nickname: 'Mila', hostStatus: 'not_an_anchor' }) as Me;

let root: Root;
let opened: number;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  opened = 0;
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        opened += 1;
      }
      addEventListener() {}
      close() {}
      send() {}
    },
  );
  answer(systemCalls.realtimeAddress, ok({ address: 'ws://live.test/realtime', configured: false, platformId: 5 }));
  answer(systemCalls.globalConfig, config(maintenance));
  useSession.setState({ status: 'resolving', user: null });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  useSession.setState({ status: 'signed_out', user: null });
  noteMaintenance(null);
  tokenElsewhere(null);
});

/** Another tab stored or removed the token, which this one then resolves. */
const tokenElsewhere = (newValue: string | null): boolean =>
  dispatchEvent(Object.assign(new Event('storage'), { key: 'touchline.token', newValue }));

async function openRoom() {
  location.hash = '#/anchor/room/7';
  const router = createPortalRouter();
  await router.load();
  await act(async () => root.render(<App router={router} />));
  return router;
}

it('takes the place of a page opened directly, and shows that page when it is over', async () => {
  answer(accountCalls.tokenInfo, closed);
  tokenElsewhere('kept');
  await until(() => expect(useMaintenance.getState().maintenance).toEqual(maintenance));
  const router = await openRoom();
  await sees('Touchline is closed for maintenance');
  expect(page()).toContain(maintenance.text);
  expect(page()).toContain('Open again by Mar 1, 2026, 21:00');
  expect(page()).not.toContain('the room');
  expect(document.title).toBe('Maintenance · Touchline');
  expect(askedOf(accountCalls.guestLogin)).toEqual([]);
  expect(hasToken()).toBe(true);

  answer(accountCalls.tokenInfo, ok({ token: 'kept', expiresAt: '', user: user(userTypes.user) }));
  answer(systemCalls.globalConfig, config(null));
  await act(() => readConfig());
  await sees('the room');
  expect(router.state.location.pathname).toBe('/anchor/room/7');
  expect(useSession.getState()).toMatchObject({ status: 'signed_in', user: { uid: '7' } });
});

it('creates a guest on the page that was opened when it is over', async () => {
  answer(accountCalls.guestLogin, closed);
  await resolveSession();
  const router = await openRoom();
  await sees('Touchline is closed for maintenance');
  answer(accountCalls.guestLogin, ok({ token: 'guest', expiresAt: '', user: user(userTypes.guest) }));
  answer(systemCalls.globalConfig, config(null));
  await act(() => readConfig());
  await sees('the room');
  expect(router.state.location.pathname).toBe('/anchor/room/7');
});

it('begins with any refused call, closes the socket, and opens it again', async () => {
  answer(accountCalls.tokenInfo, ok({ token: 'kept', expiresAt: '', user: user(userTypes.user) }));
  answer(systemCalls.globalConfig, config(null));
  tokenElsewhere('kept');
  await until(() => expect(useSession.getState().status).toBe('signed_in'));
  await openRoom();
  await sees('the room');
  await until(() => expect(opened).toBe(1));
  answer(systemCalls.globalConfig, config(maintenance));
  answer(hostCalls.details, closed);
  await act(() => api.call(hostCalls.details, { hostId: '7' }).then(undefined, () => {}));
  await sees('Touchline is closed for maintenance');
  answer(systemCalls.globalConfig, config(null));
  await act(() => readConfig());
  await sees('the room');
  await until(() => expect(opened).toBe(2));
});

it('is no page for staff, who sign in over it, and one for members', async () => {
  act(() => signedIn(user(userTypes.guest)));
  noteMaintenance(maintenance);
  await openRoom();
  await sees('Touchline is closed for maintenance');
  await press('Staff sign-in');
  await sees('the sign-in');
  expect(location.hash).toBe('#/login');
  expect(page()).not.toContain('closed for maintenance');
  act(() => signedIn(user(userTypes.user)));
  await sees('Touchline is closed for maintenance');
  act(() => signedIn(user(userTypes.staff)));
  await until(() => expect(page()).not.toContain('closed for maintenance'));
  expect(useMaintenance.getState().maintenance).not.toBeNull();
});

it('shows the sign-in of staff to somebody whose session waits for its end', async () => {
  answer(accountCalls.tokenInfo, closed);
  tokenElsewhere('kept');
  await until(() => expect(useMaintenance.getState().maintenance).toEqual(maintenance));
  await openRoom();
  await sees('Staff sign-in');
  await press('Staff sign-in');
  await sees('the sign-in');
  expect(useSession.getState().status).toBe('resolving');
});

it('is not the unavailable database, whose answer has no end', async () => {
  act(() => signedIn(user(userTypes.user)));
  answer(systemCalls.globalConfig, config(null));
  answer(hostCalls.details, { success: false, code: 'maintenance', status: 503, data: { seconds: 5 } });
  await openRoom();
  await act(() => api.call(hostCalls.details, { hostId: '7' }).then(undefined, () => {}));
  await sees('the room');
});
