import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type StaffGroup, staffMay } from '@touchline/contract/operators';
import { firstPlaceOf } from '../features/shell/navigation.ts';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { useSession } from '../shared/session.ts';
import { Crash } from './Crash.tsx';
import { Root } from './Root.tsx';
import { Shell } from './Shell.tsx';

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
    throw redirect({ href: back?.startsWith('/') ? back : firstPlaceOf(me.role) });
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
    if (me) throw redirect({ href: firstPlaceOf(me.role) });
  },
});

/** Redirects roles without access to their first page; the server rejects their calls anyway. */
const mayCome = (group: StaffGroup) => () => {
  const { user: me } = useSession.getState();
  if (me && !staffMay(group, me.role)) throw redirect({ href: firstPlaceOf(me.role) });
};

const applications = createRoute({
  getParentRoute: () => inside,
  path: '/applications',
  beforeLoad: mayCome('applications'),
  component: lazyRouteComponent(() => import('../features/applications/index.ts'), 'Applications'),
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  beforeLoad: mayCome('reports_read'),
  component: lazyRouteComponent(() => import('../features/reports/index.ts'), 'Reports'),
});
const live = createRoute({
  getParentRoute: () => inside,
  path: '/live',
  beforeLoad: mayCome('people'),
  component: lazyRouteComponent(() => import('../features/live-wall/index.ts'), 'LiveWall'),
});
/** Opens over the wall, which stays mounted below. */
const room = createRoute({ getParentRoute: () => live, path: '$roomId' });
const matches = createRoute({
  getParentRoute: () => inside,
  path: '/matches',
  beforeLoad: mayCome('matches'),
  component: lazyRouteComponent(() => import('../features/matches/index.ts'), 'MatchesViews'),
});
const people = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  beforeLoad: mayCome('people'),
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'PeopleTable'),
});
const person = createRoute({
  getParentRoute: () => inside,
  path: '/people/$uid',
  beforeLoad: mayCome('people'),
  component: lazyRouteComponent(() => import('../screens/people/PersonScreen.tsx'), 'PersonScreen'),
});
const pages = createRoute({
  getParentRoute: () => inside,
  path: '/pages',
  beforeLoad: mayCome('content'),
  component: lazyRouteComponent(() => import('../features/pages/index.ts'), 'Pages'),
});
const words = createRoute({
  getParentRoute: () => inside,
  path: '/words',
  beforeLoad: mayCome('words'),
  component: lazyRouteComponent(() => import('../features/words/WordsTable.tsx'), 'WordsTable'),
});
const news = createRoute({
  getParentRoute: () => inside,
  path: '/news',
  beforeLoad: mayCome('content'),
  component: lazyRouteComponent(() => import('../features/news/index.ts'), 'News'),
});
const banners = createRoute({
  getParentRoute: () => inside,
  path: '/banners',
  beforeLoad: mayCome('content'),
  component: lazyRouteComponent(() => import('../features/news/index.ts'), 'Banners'),
});
const regions = createRoute({
  getParentRoute: () => inside,
  path: '/regions',
  beforeLoad: mayCome('words'),
  component: lazyRouteComponent(() => import('../features/regions/RegionsViews.tsx'), 'RegionsViews'),
});
const configuration = createRoute({
  getParentRoute: () => inside,
  path: '/configuration',
  beforeLoad: mayCome('platform'),
  component: lazyRouteComponent(() => import('../features/configuration/Configuration.tsx'), 'Configuration'),
});
const staff = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  beforeLoad: mayCome('platform'),
  component: lazyRouteComponent(() => import('../features/staff/StaffTable.tsx'), 'StaffTable'),
});
const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  beforeLoad: mayCome('audit'),
  component: lazyRouteComponent(() => import('../features/audit/index.ts'), 'AuditLog'),
});
const gifts = createRoute({
  getParentRoute: () => inside,
  path: '/gifts',
  beforeLoad: mayCome('economy'),
  component: lazyRouteComponent(() => import('../features/gifts/Gifts.tsx'), 'Gifts'),
});
const economy = createRoute({
  getParentRoute: () => inside,
  path: '/economy',
  beforeLoad: mayCome('economy'),
  component: lazyRouteComponent(() => import('../features/economy/Economy.tsx'), 'Economy'),
});
const coins = createRoute({
  getParentRoute: () => inside,
  path: '/coins',
  beforeLoad: mayCome('wallets'),
  component: lazyRouteComponent(() => import('../features/coins/index.ts'), 'CoinsViews'),
});
const wallet = createRoute({
  getParentRoute: () => inside,
  path: '/wallets/$uid',
  beforeLoad: mayCome('wallets'),
  component: lazyRouteComponent(() => import('../screens/wallets/WalletScreen.tsx'), 'WalletScreen'),
});
const held = createRoute({
  getParentRoute: () => inside,
  path: '/held',
  beforeLoad: mayCome('words'),
  component: lazyRouteComponent(() => import('../features/held/Held.tsx'), 'Held'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('../screens/account/AccountScreen.tsx'), 'AccountScreen'),
});

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
    inside.addChildren([
      home,
      applications,
      reports,
      live.addChildren([room]),
      matches,
      people,
      person,
      pages,
      words,
      news,
      banners,
      regions,
      gifts,
      economy,
      coins,
      wallet,
      held,
      configuration,
      staff,
      audit,
      account,
    ]),
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
