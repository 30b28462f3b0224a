import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { DataSearch } from '../features/data/index.ts';
import { MatchListScreen } from '../screens/match-list/MatchListScreen.tsx';
import { plainSearch } from '../shared/plain-search.ts';
import { useSession } from '../shared/session.ts';
import { Crash } from './Crash.tsx';
import { needsBlock, needsColumn, needsMember, needsSession } from './guards.ts';
import { Root } from './Root.tsx';

const root = createRootRoute({ component: Root });
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    if (useSession.getState().status === 'signed_in') throw redirect({ to: '/match/$column', params: { column: '0' } });
  },
  component: lazyRouteComponent(() => import('../screens/sign-in/LoginScreen.tsx'), 'LoginScreen'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../screens/sign-in/LoginScreen.tsx'), 'LoginScreen'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { kind?: 'host' } =>
    search.kind === 'host' ? { kind: 'host' } : {},
  component: lazyRouteComponent(() => import('../screens/sign-in/RegisterScreen.tsx'), 'RegisterScreen'),
});
const forget = createRoute({
  getParentRoute: () => root,
  path: '/forget',
  component: lazyRouteComponent(() => import('../screens/sign-in/ForgetScreen.tsx'), 'ForgetScreen'),
});

/** Everyone with a session, guests included. */
const present = createRoute({ getParentRoute: () => root, id: 'present', beforeLoad: needsSession });
const matchList = createRoute({
  getParentRoute: () => present,
  path: '/match/$column',
  beforeLoad: needsColumn,
  validateSearch: (search: Record<string, unknown>): { offer?: string; day?: string; tab?: string } => ({
    ...(text(search.offer) ? { offer: text(search.offer) as string } : {}),
    ...(text(search.day) ? { day: text(search.day) as string } : {}),
    ...(text(search.tab) ? { tab: text(search.tab) as string } : {}),
  }),
  component: MatchListScreen,
});
const matchLive = createRoute({
  getParentRoute: () => present,
  path: '/match/live/$id',
  component: lazyRouteComponent(() => import('../screens/room/MatchLiveScreen.tsx'), 'MatchLiveScreen'),
});
const matchPage = createRoute({
  getParentRoute: () => present,
  path: '/match/match/$matchId',
  component: lazyRouteComponent(() => import('../screens/room/MatchPageScreen.tsx'), 'MatchPageScreen'),
});
const anchorList = createRoute({
  getParentRoute: () => present,
  path: '/anchor/$column',
  beforeLoad: needsColumn,
  component: lazyRouteComponent(() => import('../screens/anchor-list/AnchorListScreen.tsx'), 'AnchorListScreen'),
});
const anchorRoom = createRoute({
  getParentRoute: () => present,
  path: '/anchor/room/$id',
  component: lazyRouteComponent(() => import('../screens/room/AnchorRoomScreen.tsx'), 'AnchorRoomScreen'),
});
const search = createRoute({
  getParentRoute: () => present,
  path: '/search',
  validateSearch: (found: Record<string, unknown>): { q?: string } =>
    text(found.q) ? { q: text(found.q) as string } : {},
  component: lazyRouteComponent(() => import('../screens/search/SearchScreen.tsx'), 'SearchScreen'),
});

const newsScreens = () => import('../screens/news/NewsScreens.tsx');
const newsList = createRoute({
  getParentRoute: () => present,
  path: '/news',
  component: lazyRouteComponent(newsScreens, 'NewsListScreen'),
});
const news = createRoute({
  getParentRoute: () => present,
  path: '/news/$newsId',
  component: lazyRouteComponent(newsScreens, 'NewsScreen'),
});

/** Members and hosts only. */
const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: needsMember });
const notOpen = () => lazyRouteComponent(() => import('../screens/not-open/NotOpenScreen.tsx'), 'NotOpenScreen');
const chat = createRoute({ getParentRoute: () => member, path: '/chat' });
const chatHome = createRoute({
  getParentRoute: () => chat,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/chat/message' });
  },
});
const chatMessage = createRoute({ getParentRoute: () => chat, path: '/message', component: notOpen() });
const chatBook = createRoute({ getParentRoute: () => chat, path: '/address-book', component: notOpen() });
const chatMore = createRoute({ getParentRoute: () => chat, path: '/more', component: notOpen() });

const user = createRoute({
  getParentRoute: () => member,
  path: '/user',
  component: lazyRouteComponent(() => import('../screens/profile/UserLayout.tsx'), 'UserLayout'),
});
const userHome = createRoute({
  getParentRoute: () => user,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/info/basic' });
  },
});
const info = createRoute({ getParentRoute: () => user, path: '/info' });
const infoHome = createRoute({
  getParentRoute: () => info,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/info/basic' });
  },
});
const profileScreens = () => import('../screens/profile/index.ts');
const infoBasic = createRoute({
  getParentRoute: () => info,
  path: '/basic',
  component: lazyRouteComponent(profileScreens, 'BasicInfoScreen'),
});
const infoPhone = createRoute({
  getParentRoute: () => info,
  path: '/modifyPhone',
  component: lazyRouteComponent(profileScreens, 'ChangePhoneScreen'),
});
const infoPassword = createRoute({
  getParentRoute: () => info,
  path: '/modifyPassword',
  component: lazyRouteComponent(profileScreens, 'ChangePasswordScreen'),
});
const attention = createRoute({
  getParentRoute: () => user,
  path: '/attention',
  component: lazyRouteComponent(() => import('../screens/attention/AttentionScreen.tsx'), 'AttentionScreen'),
});
const walletScreens = () => import('../screens/wallet/WalletScreens.tsx');
const wallet = createRoute({
  getParentRoute: () => user,
  path: '/wallet',
  component: lazyRouteComponent(walletScreens, 'WalletScreen'),
});
const tasks = createRoute({
  getParentRoute: () => user,
  path: '/tasks',
  component: lazyRouteComponent(walletScreens, 'TasksScreen'),
});
const packets = createRoute({
  getParentRoute: () => user,
  path: '/packets',
  component: lazyRouteComponent(() => import('../screens/packets/PacketsScreen.tsx'), 'PacketsScreen'),
});
const apply = createRoute({
  getParentRoute: () => user,
  path: '/apply',
  component: lazyRouteComponent(() => import('../screens/host/ApplyScreen.tsx'), 'ApplyScreen'),
});
/** The desk of a host on air: as wide as the screen. */
const desk = createRoute({
  getParentRoute: () => member,
  id: 'desk',
  component: lazyRouteComponent(() => import('../screens/host/StudioGate.tsx'), 'StudioGate'),
});
const hostLive = createRoute({
  getParentRoute: () => desk,
  path: '/user/live',
  component: lazyRouteComponent(() => import('../screens/studio/HostLiveScreen.tsx'), 'HostLiveScreen'),
});
/** Approved hosts; others see there how their application stands. */
const studio = createRoute({
  getParentRoute: () => user,
  id: 'studio',
  component: lazyRouteComponent(() => import('../screens/host/StudioGate.tsx'), 'StudioGate'),
});
const configuration = createRoute({
  getParentRoute: () => studio,
  path: '/configuration',
  component: lazyRouteComponent(() => import('../screens/studio/GoLiveScreen.tsx'), 'GoLiveScreen'),
});
const datas = createRoute({
  getParentRoute: () => studio,
  path: '/datas',
  validateSearch: (search: Record<string, unknown>) => search as DataSearch,
  component: lazyRouteComponent(() => import('../screens/studio/DataScreen.tsx'), 'DataScreen'),
});
const schedule = createRoute({
  getParentRoute: () => studio,
  path: '/schedule',
  validateSearch: (search: Record<string, unknown>): { view?: 'library'; kind?: 'result' } => ({
    ...(search.view === 'library' ? { view: 'library' } : {}),
    ...(search.kind === 'result' ? { kind: 'result' } : {}),
  }),
  component: lazyRouteComponent(() => import('../screens/studio/ScheduleScreen.tsx'), 'ScheduleScreen'),
});
const covers = createRoute({
  getParentRoute: () => studio,
  path: '/covers',
  component: lazyRouteComponent(() => import('../screens/studio/CoversScreen.tsx'), 'CoversScreen'),
});
const trends = createRoute({
  getParentRoute: () => studio,
  path: '/trends',
  component: lazyRouteComponent(() => import('../screens/studio/TrendsScreen.tsx'), 'TrendsScreen'),
});
const photos = createRoute({
  getParentRoute: () => studio,
  path: '/photos',
  component: lazyRouteComponent(() => import('../screens/studio/PhotosScreen.tsx'), 'PhotosScreen'),
});
const page = () => lazyRouteComponent(() => import('../screens/pages/RichTextScreen.tsx'), 'RichTextScreen');
const tutorial = createRoute({ getParentRoute: () => studio, path: '/tutorial', component: page() });
const specification = createRoute({ getParentRoute: () => studio, path: '/specification', component: page() });
const question = createRoute({ getParentRoute: () => studio, path: '/question', component: page() });

const contract = (path: '/user/contract/service' | '/user/contract/privacy') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('../screens/pages/RichTextScreen.tsx'), 'AgreementScreen'),
  });
const service = contract('/user/contract/service');
const privacy = contract('/user/contract/privacy');

const page403 = createRoute({
  getParentRoute: () => root,
  path: '/403',
  beforeLoad: needsBlock,
  component: lazyRouteComponent(() => import('../screens/blocked/BlockedScreen.tsx'), 'BlockedScreen'),
});
/** Any unknown path leads home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    login,
    register,
    forget,
    service,
    privacy,
    page403,
    present.addChildren([matchList, matchLive, matchPage, anchorList, anchorRoom, search, newsList, news]),
    member.addChildren([
      chat.addChildren([chatHome, chatMessage, chatBook, chatMore]),
      desk.addChildren([hostLive]),
      user.addChildren([
        userHome,
        info.addChildren([infoHome, infoBasic, infoPhone, infoPassword]),
        attention,
        wallet,
        tasks,
        packets,
        apply,
        studio.addChildren([configuration, datas, schedule, covers, trends, photos, tutorial, specification, question]),
      ]),
    ]),
    unknown,
  ]),
  history: createHashHistory(),
  defaultErrorComponent: Crash,
  defaultPreload: 'intent',
  scrollRestoration: true,
  ...plainSearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
