import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { LazyScreen } from '../boot/lazy-screens.ts';
import { loadLazyParts } from '../boot/load-lazy-parts.ts';
import type { DataSearch } from '../features/data/index.ts';
import { MatchListScreen } from '../screens/match-list/MatchListScreen.tsx';
import { bookSearch } from '../shared/book-search.ts';
import { textSearchParams } from '../shared/text-search-params.ts';
import { Crash } from './Crash.tsx';
import { isHome, needsBlock, needsColumn, needsMember, needsSession, noteShown } from './guards.ts';
import { Root } from './Root.tsx';

/** A screen other than the match list. The table of their files is not part of the first load either. */
const screen = (name: LazyScreen) =>
  lazyRouteComponent(async () => ({ default: await (await loadLazyParts()).loadScreen(name) }));

const root = createRootRoute({ component: Root });
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: isHome,
  component: screen('LoginScreen'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screen('LoginScreen'),
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { kind?: 'host' } =>
    search.kind === 'host' ? { kind: 'host' } : {},
  component: screen('RegisterScreen'),
});
const forget = createRoute({
  getParentRoute: () => root,
  path: '/forget',
  component: screen('ForgetScreen'),
});

/** Everyone with a session, guests included. */
const present = createRoute({ getParentRoute: () => root, id: 'present', beforeLoad: needsSession });
const matchList = createRoute({
  getParentRoute: () => present,
  path: '/match/$column',
  beforeLoad: needsColumn,
  validateSearch: (search: Record<string, unknown>): { day?: string; tab?: string } => ({
    ...(text(search.day) ? { day: text(search.day) as string } : {}),
    ...(text(search.tab) ? { tab: text(search.tab) as string } : {}),
  }),
  component: MatchListScreen,
});
const matchLive = createRoute({
  getParentRoute: () => present,
  path: '/match/live/$id',
  component: screen('MatchLiveScreen'),
});
const matchPage = createRoute({
  getParentRoute: () => present,
  path: '/match/match/$matchId',
  component: screen('MatchPageScreen'),
});
const hostList = createRoute({
  getParentRoute: () => present,
  path: '/anchor/$column',
  beforeLoad: needsColumn,
  component: screen('HostListScreen'),
});
const hostRoom = createRoute({
  getParentRoute: () => present,
  path: '/anchor/room/$id',
  component: screen('HostRoomScreen'),
});
const league = createRoute({
  getParentRoute: () => present,
  path: '/league/$leagueId',
  component: screen('LeagueScreen'),
});
const team = createRoute({
  getParentRoute: () => present,
  path: '/team/$teamId',
  component: screen('TeamScreen'),
});
const search = createRoute({
  getParentRoute: () => present,
  path: '/search',
  validateSearch: (found: Record<string, unknown>): { q?: string } =>
    text(found.q) ? { q: text(found.q) as string } : {},
  component: screen('SearchScreen'),
});

const newsList = createRoute({
  getParentRoute: () => present,
  path: '/news',
  component: screen('NewsListScreen'),
});
const news = createRoute({
  getParentRoute: () => present,
  path: '/news/$newsId',
  component: screen('NewsScreen'),
});

/** Members and hosts only. */
const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: needsMember });
const notices = createRoute({ getParentRoute: () => member, path: '/notices', component: screen('NoticesScreen') });
const chat = createRoute({ getParentRoute: () => member, path: '/chat' });
const chatHome = createRoute({
  getParentRoute: () => chat,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/chat/message' });
  },
});
const chatMessage = createRoute({
  getParentRoute: () => chat,
  path: '/message',
  // `c` is the open conversation, `at` a message of it.
  validateSearch: (search: Record<string, unknown>): { c?: string; at?: number } => ({
    ...(text(search.c) ? { c: text(search.c) as string } : {}),
    ...(Number(search.at) > 0 ? { at: Number(search.at) } : {}),
  }),
  component: screen('MessageScreen'),
});
const chatBook = createRoute({
  getParentRoute: () => chat,
  path: '/address-book',
  validateSearch: bookSearch,
  component: screen('AddressBookScreen'),
});
const chatMore = createRoute({ getParentRoute: () => chat, path: '/more', component: screen('MoreScreen') });

const user = createRoute({
  getParentRoute: () => member,
  path: '/user',
  component: screen('UserLayout'),
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
const infoBasic = createRoute({
  getParentRoute: () => info,
  path: '/basic',
  component: screen('BasicInfoScreen'),
});
const infoPhone = createRoute({
  getParentRoute: () => info,
  path: '/modifyPhone',
  component: screen('ChangePhoneScreen'),
});
const infoEmail = createRoute({
  getParentRoute: () => info,
  path: '/modifyEmail',
  component: screen('ChangeEmailScreen'),
});
const infoPassword = createRoute({
  getParentRoute: () => info,
  path: '/modifyPassword',
  component: screen('ChangePasswordScreen'),
});
const attention = createRoute({
  getParentRoute: () => user,
  path: '/attention',
  component: screen('AttentionScreen'),
});
const wallet = createRoute({
  getParentRoute: () => user,
  path: '/wallet',
  component: screen('WalletScreen'),
});
const tasks = createRoute({
  getParentRoute: () => user,
  path: '/tasks',
  component: screen('TasksScreen'),
});
const packets = createRoute({
  getParentRoute: () => user,
  path: '/packets',
  component: screen('PacketsScreen'),
});
const apply = createRoute({
  getParentRoute: () => user,
  path: '/apply',
  component: screen('ApplyScreen'),
});
/** The studio of a live host: as wide as the screen. */
const liveStudio = createRoute({
  getParentRoute: () => member,
  id: 'liveStudio',
  component: screen('StudioGate'),
});
const hostLive = createRoute({
  getParentRoute: () => liveStudio,
  path: '/user/live',
  component: screen('HostLiveScreen'),
});
/** Approved hosts; others see the state of their application there. */
const studio = createRoute({
  getParentRoute: () => user,
  id: 'studio',
  component: screen('StudioGate'),
});
const configuration = createRoute({
  getParentRoute: () => studio,
  path: '/configuration',
  component: screen('GoLiveScreen'),
});
const datas = createRoute({
  getParentRoute: () => studio,
  path: '/datas',
  validateSearch: (search: Record<string, unknown>) => search as DataSearch,
  component: screen('DataScreen'),
});
const schedule = createRoute({
  getParentRoute: () => studio,
  path: '/schedule',
  validateSearch: (search: Record<string, unknown>): { view?: 'library'; kind?: 'result' } => ({
    ...(search.view === 'library' ? { view: 'library' } : {}),
    ...(search.kind === 'result' ? { kind: 'result' } : {}),
  }),
  component: screen('ScheduleScreen'),
});
const covers = createRoute({
  getParentRoute: () => studio,
  path: '/covers',
  component: screen('CoversScreen'),
});
const trends = createRoute({
  getParentRoute: () => studio,
  path: '/trends',
  component: screen('PostsScreen'),
});
const photos = createRoute({
  getParentRoute: () => studio,
  path: '/photos',
  component: screen('PhotosScreen'),
});
const tutorial = createRoute({ getParentRoute: () => studio, path: '/tutorial', component: screen('RichTextScreen') });
const specification = createRoute({
  getParentRoute: () => studio,
  path: '/specification',
  component: screen('RichTextScreen'),
});
const question = createRoute({ getParentRoute: () => studio, path: '/question', component: screen('RichTextScreen') });

const contract = (path: '/user/contract/service' | '/user/contract/privacy') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: screen('AgreementScreen'),
  });
const service = contract('/user/contract/service');
const privacy = contract('/user/contract/privacy');

const page403 = createRoute({
  getParentRoute: () => root,
  path: '/403',
  beforeLoad: needsBlock,
  component: screen('BlockedScreen'),
});
/** Public, so that a link to it works on every phone. */
const download = createRoute({
  getParentRoute: () => root,
  path: '/download',
  component: screen('DownloadScreen'),
});
/** Any unknown path leads home. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/' });
  },
});

const routeTree = root.addChildren([
  home,
  login,
  register,
  forget,
  service,
  privacy,
  page403,
  download,
  present.addChildren([matchList, matchLive, matchPage, hostList, hostRoom, league, team, search, newsList, news]),
  member.addChildren([
    notices,
    chat.addChildren([chatHome, chatMessage, chatBook, chatMore]),
    liveStudio.addChildren([hostLive]),
    user.addChildren([
      userHome,
      info.addChildren([infoHome, infoBasic, infoPhone, infoEmail, infoPassword]),
      attention,
      wallet,
      tasks,
      packets,
      apply,
      studio.addChildren([configuration, datas, schedule, covers, trends, photos, tutorial, specification, question]),
    ]),
  ]),
  unknown,
]);

/** Registering the routes takes a phone a while, so it happens in a task of its own and not with the module. */
export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    history: createHashHistory(),
    defaultErrorComponent: Crash,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...textSearchParams,
  });
  router.subscribe('onResolved', ({ toLocation }) => noteShown(toLocation));
  return router;
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
