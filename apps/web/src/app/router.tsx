import {
  type AnyRoute,
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
import { textSearchParams } from '../shared/page/text-search-params.ts';
import { bookSearch } from '../shared/people/book-search.ts';
import { Crash } from './Crash.tsx';
import { isHome, needsBlock, needsColumn, needsMember, needsSession, noteShown } from './guards.ts';
import { Root } from './Root.tsx';

/** A screen other than the match list. The table of their files is not part of the first load either. */
const screen = (name: LazyScreen) =>
  lazyRouteComponent(async () => ({ default: await (await loadLazyParts()).loadScreen(name) }));

const root = createRootRoute({ component: Root });
/** A route that only shows a screen. */
const page = <P extends AnyRoute, const T extends string>(parent: P, path: T, name: LazyScreen) =>
  createRoute({ getParentRoute: () => parent, path, component: screen(name) });
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: isHome,
  component: screen('LoginScreen'),
});
const login = page(root, '/login', 'LoginScreen');
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { kind?: 'host' } =>
    search.kind === 'host' ? { kind: 'host' } : {},
  component: screen('RegisterScreen'),
});
const forget = page(root, '/forget', 'ForgetScreen');

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
const matchLive = page(present, '/match/live/$id', 'MatchLiveScreen');
const matchPage = page(present, '/match/match/$matchId', 'MatchPageScreen');
const hostList = createRoute({
  getParentRoute: () => present,
  path: '/anchor/$column',
  beforeLoad: needsColumn,
  component: screen('HostListScreen'),
});
const hostRoom = page(present, '/anchor/room/$id', 'HostRoomScreen');
const league = page(present, '/league/$leagueId', 'LeagueScreen');
const team = page(present, '/team/$teamId', 'TeamScreen');
const search = createRoute({
  getParentRoute: () => present,
  path: '/search',
  validateSearch: (found: Record<string, unknown>): { q?: string } =>
    text(found.q) ? { q: text(found.q) as string } : {},
  component: screen('SearchScreen'),
});

const newsList = page(present, '/news', 'NewsListScreen');
const news = page(present, '/news/$newsId', 'NewsScreen');

/** Members and hosts only. */
const member = createRoute({ getParentRoute: () => root, id: 'member', beforeLoad: needsMember });
const notices = page(member, '/notices', 'NoticesScreen');
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
const chatMore = page(chat, '/more', 'MoreScreen');

const user = page(member, '/user', 'UserLayout');
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
const infoBasic = page(info, '/basic', 'BasicInfoScreen');
const infoPhone = page(info, '/modifyPhone', 'ChangePhoneScreen');
const infoEmail = page(info, '/modifyEmail', 'ChangeEmailScreen');
const infoPassword = page(info, '/modifyPassword', 'ChangePasswordScreen');
const attention = page(user, '/attention', 'AttentionScreen');
const wallet = page(user, '/wallet', 'WalletScreen');
const tasks = page(user, '/tasks', 'TasksScreen');
const packets = page(user, '/packets', 'PacketsScreen');
const apply = page(user, '/apply', 'ApplyScreen');
/** The studio of a live host: as wide as the screen. */
const liveStudio = createRoute({
  getParentRoute: () => member,
  id: 'liveStudio',
  component: screen('StudioGate'),
});
const hostLive = page(liveStudio, '/user/live', 'HostLiveScreen');
/** Approved hosts; others see the state of their application there. */
const studio = createRoute({
  getParentRoute: () => user,
  id: 'studio',
  component: screen('StudioGate'),
});
const configuration = page(studio, '/configuration', 'GoLiveScreen');
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
const covers = page(studio, '/covers', 'CoversScreen');
const trends = page(studio, '/trends', 'PostsScreen');
const photos = page(studio, '/photos', 'PhotosScreen');
const tutorial = page(studio, '/tutorial', 'RichTextScreen');
const specification = page(studio, '/specification', 'RichTextScreen');
const question = page(studio, '/question', 'RichTextScreen');

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
const download = page(root, '/download', 'DownloadScreen');
const imprint = page(root, '/imprint', 'ImprintScreen');
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
  imprint,
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
