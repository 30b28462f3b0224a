import {
  IconAbc,
  IconAdjustments,
  IconBallFootball,
  IconBellRinging,
  IconCoins,
  IconDatabaseImport,
  IconFileText,
  IconFlag,
  IconGift,
  IconHistory,
  IconIdBadge2,
  IconLayoutGrid,
  IconMessagePause,
  IconNews,
  IconPhoto,
  IconShieldLock,
  IconTag,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { bannerOperatorCalls, newsOperatorCalls, richTextOperatorCalls } from '@touchline/contract/content';
import { feedOperatorCalls } from '@touchline/contract/feeds';
import { giftOperatorCalls } from '@touchline/contract/gifts';
import { groupOperatorCalls } from '@touchline/contract/groups';
import { matchOperatorCalls } from '@touchline/contract/matches';
import { noticeOperatorCalls } from '@touchline/contract/notifications';
import {
  applicationOperatorCalls,
  liveCalls,
  operatorCalls,
  personCalls,
  type StaffCall,
  staffCalls,
} from '@touchline/contract/operators';
import { regionOperatorCalls } from '@touchline/contract/regions';
import { reportOperatorCalls } from '@touchline/contract/reports';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { settingOperatorCalls } from '@touchline/contract/settings';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { wordOperatorCalls } from '@touchline/contract/word-filter';

/** In the order of the menu. */
export const menuGroups = ['review', 'live', 'people', 'money', 'content', 'system'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface Screen {
  readonly path: `/${string}`;
  /** The first call of the screen; its row of the staff table decides who sees the screen. */
  readonly call: StaffCall;
  readonly component: RouteComponent;
  /** The entry of the menu, labelled `screen.<id>`; a screen without one is opened from another. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: TablerIcon };
}

/** Every screen of a signed-in operator. Screens of a menu group are in the order of the menu. */
export const screens = {
  applications: {
    path: '/applications',
    call: applicationOperatorCalls.applications,
    component: lazyRouteComponent(() => import('../features/applications/index.ts'), 'Applications'),
    menu: { group: 'review', icon: IconIdBadge2 },
  },
  reports: {
    path: '/reports',
    call: reportOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/reports/index.ts'), 'Reports'),
    menu: { group: 'review', icon: IconFlag },
  },
  held: {
    path: '/held',
    call: heldOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/held/index.ts'), 'Held'),
    menu: { group: 'review', icon: IconMessagePause },
  },
  live: {
    path: '/live',
    call: liveCalls.wall,
    component: lazyRouteComponent(() => import('../features/live-wall/index.ts'), 'LiveWall'),
    menu: { group: 'live', icon: IconLayoutGrid },
  },
  matches: {
    path: '/matches',
    call: matchOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/matches/index.ts'), 'MatchesViews'),
    menu: { group: 'live', icon: IconBallFootball },
  },
  feeds: {
    path: '/feeds',
    call: feedOperatorCalls.deliveries,
    component: lazyRouteComponent(() => import('../features/feeds/index.ts'), 'FeedsViews'),
    menu: { group: 'live', icon: IconDatabaseImport },
  },
  people: {
    path: '/people',
    call: personCalls.search,
    component: lazyRouteComponent(() => import('../features/people/index.ts'), 'PeopleTable'),
    menu: { group: 'people', icon: IconUsers },
  },
  person: {
    path: '/people/$uid',
    call: personCalls.page,
    component: lazyRouteComponent(() => import('../screens/people/PersonScreen.tsx'), 'PersonScreen'),
  },
  groups: {
    path: '/groups',
    call: groupOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/groups/index.ts'), 'GroupsTable'),
    menu: { group: 'people', icon: IconUsersGroup },
  },
  group: {
    path: '/groups/$groupId',
    call: groupOperatorCalls.details,
    component: lazyRouteComponent(() => import('../screens/groups/GroupScreen.tsx'), 'GroupScreen'),
  },
  gifts: {
    path: '/gifts',
    call: giftOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/gifts/index.ts'), 'Gifts'),
    menu: { group: 'money', icon: IconGift },
  },
  economy: {
    path: '/economy',
    call: walletOperatorCalls.economy,
    component: lazyRouteComponent(() => import('../features/economy/index.ts'), 'Economy'),
    menu: { group: 'money', icon: IconTag },
  },
  coins: {
    path: '/coins',
    call: walletOperatorCalls.payoutsDue,
    component: lazyRouteComponent(() => import('../features/coins/index.ts'), 'CoinsViews'),
    menu: { group: 'money', icon: IconCoins },
  },
  wallet: {
    path: '/wallets/$uid',
    call: walletOperatorCalls.wallet,
    component: lazyRouteComponent(() => import('../screens/wallets/WalletScreen.tsx'), 'WalletScreen'),
  },
  news: {
    path: '/news',
    call: newsOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/news/index.ts'), 'News'),
    menu: { group: 'content', icon: IconNews },
  },
  banners: {
    path: '/banners',
    call: bannerOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/news/index.ts'), 'Banners'),
    menu: { group: 'content', icon: IconPhoto },
  },
  notices: {
    path: '/notices',
    call: noticeOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/notices/index.ts'), 'Notices'),
    menu: { group: 'content', icon: IconBellRinging },
  },
  pages: {
    path: '/pages',
    call: richTextOperatorCalls.sheet,
    component: lazyRouteComponent(() => import('../features/pages/index.ts'), 'Pages'),
    menu: { group: 'content', icon: IconFileText },
  },
  words: {
    path: '/words',
    call: wordOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/words/index.ts'), 'WordsTable'),
    menu: { group: 'content', icon: IconAbc },
  },
  regions: {
    path: '/regions',
    call: regionOperatorCalls.list,
    component: lazyRouteComponent(() => import('../features/regions/index.ts'), 'RegionsViews'),
    menu: { group: 'system', icon: IconWorld },
  },
  configuration: {
    path: '/configuration',
    call: settingOperatorCalls.read,
    component: lazyRouteComponent(() => import('../features/configuration/index.ts'), 'ConfigurationViews'),
    menu: { group: 'system', icon: IconAdjustments },
  },
  staff: {
    path: '/staff',
    call: staffCalls.list,
    component: lazyRouteComponent(() => import('../features/staff/index.ts'), 'StaffTable'),
    menu: { group: 'system', icon: IconShieldLock },
  },
  audit: {
    path: '/audit',
    call: staffCalls.auditEntries,
    component: lazyRouteComponent(() => import('../features/audit/index.ts'), 'AuditLog'),
    menu: { group: 'system', icon: IconHistory },
  },
  account: {
    path: '/account',
    call: operatorCalls.devices,
    component: lazyRouteComponent(() => import('../screens/account/AccountScreen.tsx'), 'AccountScreen'),
  },
} as const satisfies Readonly<Record<string, Screen>>;

export type Screens = typeof screens;

/** A screen with an entry in the menu. */
export type MenuId = { [Id in keyof Screens]: Screens[Id] extends Required<Screen> ? Id : never }[keyof Screens];
