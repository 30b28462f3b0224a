import { createHashHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { staffMay } from '@touchline/contract/operators';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { useSession } from '../shared/session.ts';
import { Crash } from './Crash.tsx';
import { firstPathOf } from './menu.ts';
import { Root } from './Root.tsx';
import { Shell } from './Shell.tsx';
import { type Screen, type Screens, screens } from './screens.ts';

type Search = Readonly<Record<string, string>>;

/** Keeps search parameters as strings; each screen parses its own. */
const texts = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const root = createRootRoute({ component: Root, validateSearch: texts });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  beforeLoad: ({ search }) => {
    const { user: me } = useSession.getState();
    if (!me) return;
    const back = (search as Search).back;
    throw redirect({ href: back?.startsWith('/') ? back : firstPathOf(me.role) });
  },
  component: SignInScreen,
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    if (useSession.getState().status === 'signed_in') return;
    const home = location.pathname === '/';
    throw redirect({ to: '/sign-in', search: home ? {} : { back: location.href } });
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    const { user: me } = useSession.getState();
    if (me) throw redirect({ href: firstPathOf(me.role) });
  },
});

const screenRoute = <const Path extends Screen['path']>(path: Path, { call, component }: Screen) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    // Redirects roles without access to their first screen; the server rejects their calls anyway.
    beforeLoad: () => {
      const { user: me } = useSession.getState();
      if (me && !staffMay(call.staff, me.role)) throw redirect({ href: firstPathOf(me.role) });
    },
    component,
  });

type ScreenRoutes = { [Id in keyof Screens]: ReturnType<typeof screenRoute<Screens[Id]['path']>> };

const screenRoutes = Object.fromEntries(
  Object.entries<Screen>(screens).map(([id, screen]) => [id, screenRoute(screen.path, screen)]),
) as unknown as ScreenRoutes;

/** Opens over the wall, which stays mounted below. */
const room = createRoute({ getParentRoute: () => screenRoutes.live, path: '$roomId' });

/** Redirects unknown paths to the home page. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    inside.addChildren({ home, ...screenRoutes, live: screenRoutes.live.addChildren([room]) }),
    unknown,
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  // Ids must stay strings: the default parser turns large ones into rounded numbers.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    return query ? `?${query}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
