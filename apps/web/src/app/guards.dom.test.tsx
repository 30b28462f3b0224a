import { Outlet } from '@tanstack/react-router';
import type { Me } from '@touchline/contract/accounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeRememberedPage } from '../shared/session/after-sign-in.ts';
import { blockedBy, signedIn, signedOut, unblocked } from '../shared/session/session.ts';
import { closeSignIn, useSignInRequest } from '../shared/session/sign-in-request.ts';

const user = (userType: number, hostStatus: Me['hostStatus']): Me => ({ uid: '7', userType, hostStatus }) as Me;
const guest = user(4, 'not_an_anchor');

/** Whether the server makes guests for users without a session. */
let guests: boolean;
vi.mock('../shared/api/api.ts', () => ({
  arrive: async () => {
    if (guests) signedIn(guest);
    return guests;
  },
}));
// The guards decide before any screen is drawn.
vi.mock('./Root.tsx', () => ({ Root: Outlet }));
vi.mock('../screens/match-list/MatchListScreen.tsx', () => ({ MatchListScreen: () => null }));
vi.mock('../boot/load-lazy-parts.ts', () => ({
  loadLazyParts: async () => ({ loadScreen: async () => () => null }),
}));
const { createPortalRouter } = await import('./router.tsx');
const { noteShown } = await import('./guards.ts');

/** The columns of the table of routes; users without a session where guests are made, and where they are not. */
const columns = {
  'logged out': () => {
    guests = true;
    signedOut();
  },
  'logged out without guests': () => signedOut(),
  guest: () => signedIn(guest),
  member: () => signedIn(user(1, 'not_an_anchor')),
  'approved host': () => signedIn(user(2, 'approved')),
} as const;
type Column = keyof typeof columns;

const home = '/match/0';
const remembered = { remembered: true };
const offered = { offered: true };
interface Outcome {
  /** Where the user is; undefined for the page itself. */
  readonly at?: string;
  /** Whether signing in by the sign-in page leads to the page. */
  readonly remembered?: boolean;
  /** Whether a sign-in is offered over the page. */
  readonly offered?: boolean;
}
type Row = Readonly<Record<Column, Outcome>>;

const everybody: Row = {
  'logged out': {},
  'logged out without guests': {},
  guest: {},
  member: {},
  'approved host': {},
};
const withSession: Row = { ...everybody, 'logged out without guests': { at: '/', ...remembered } };
const members: Row = {
  ...everybody,
  'logged out': { at: home, ...remembered, ...offered },
  'logged out without guests': { at: '/', ...remembered },
  guest: { at: home, ...offered },
};
const toHome: Row = {
  'logged out': { at: home },
  'logged out without guests': { at: '/' },
  guest: { at: home },
  member: { at: home },
  'approved host': { at: home },
};

/** The session comes before the column, so such an address is remembered too. */
const unknownColumn: Row = { ...toHome, 'logged out without guests': { at: '/', ...remembered } };

const rows: readonly (readonly [Row, readonly string[]])[] = [
  [
    everybody,
    ['/login', '/register', '/forget', '/user/contract/service', '/user/contract/privacy', '/download', '/imprint'],
  ],
  [toHome, ['/', '/no/such/page', '/403']],
  [unknownColumn, ['/match/99', '/anchor/soccer']],
  [withSession, ['/match/0', '/match/1', '/anchor/0', '/anchor/room/7', '/match/live/5', '/match/match/5']],
  [withSession, ['/search', '/news', '/news/3', '/league/4', '/team/6']],
  [members, ['/chat/message', '/chat/address-book', '/chat/more', '/notices']],
  [members, ['/user/info/basic', '/user/info/modifyPhone', '/user/info/modifyEmail', '/user/info/modifyPassword']],
  [members, ['/user/attention', '/user/wallet', '/user/tasks', '/user/packets', '/user/apply', '/user/live']],
  // StudioGate shows members the state of their application there.
  [members, ['/user/configuration', '/user/datas', '/user/tutorial', '/user/specification', '/user/question']],
  [members, ['/user/schedule', '/user/covers', '/user/trends', '/user/photos']],
];
const cells = rows.flatMap(([row, paths]) =>
  paths.flatMap((path) => Object.entries(row).map(([column, outcome]) => [path, column as Column, outcome] as const)),
);

/** Addresses of a group of pages, and the first page of it. */
const firsts = [
  ['/chat', '/chat/message'],
  ['/user', '/user/info/basic'],
  ['/user/info', '/user/info/basic'],
] as const;

async function open(path: string): Promise<string> {
  location.hash = `#${path}`;
  const router = createPortalRouter();
  await router.load();
  return router.state.location.pathname;
}

beforeEach(() => {
  guests = false;
  sessionStorage.clear();
  closeSignIn();
  unblocked();
  noteShown({ pathname: home, search: {} });
});

describe('the table of routes', () => {
  it.each(cells)(
    '%s for %s',
    async (path, column, { at = path, remembered: keeps = false, offered: offers = false }) => {
      columns[column]();
      expect(await open(path)).toBe(at);
      expect(takeRememberedPage()).toBe(keeps ? path : home);
      expect(useSignInRequest.getState().request !== null).toBe(offers);
    },
  );

  it.each(Object.keys(columns) as Column[])('/403 for %s after a 7898', async (column) => {
    columns[column]();
    blockedBy({ reason: 'region' });
    expect(await open('/403')).toBe('/403');
  });

  it('has a row for every route of the portal', () => {
    const listed = [...cells.map(([path]) => path), ...firsts.map(([path]) => path)];
    const routes = Object.keys(createPortalRouter().routesByPath).filter((path) => path !== '/$');
    const isListed = (route: string) => {
      const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}/?$`);
      return listed.some((path) => pattern.test(path));
    };
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => !isListed(route))).toEqual([]);
  });

  it.each(firsts)('%s leads a member to %s', async (path, first) => {
    columns.member();
    expect(await open(path)).toBe(first);
  });
});
