import type { ComponentType } from 'react';

/** Each entry loads a module that exports a component of that name. */
const named = <T extends { readonly [N in keyof T]: () => Promise<Readonly<Record<N, ComponentType>>> }>(list: T): T =>
  list;

const screens = named({
  LoginScreen: () => import('../screens/sign-in/LoginScreen.tsx'),
  RegisterScreen: () => import('../screens/sign-in/RegisterScreen.tsx'),
  ForgetScreen: () => import('../screens/sign-in/ForgetScreen.tsx'),
  MatchLiveScreen: () => import('../screens/room/MatchLiveScreen.tsx'),
  MatchPageScreen: () => import('../screens/room/MatchPageScreen.tsx'),
  HostListScreen: () => import('../screens/host-list/HostListScreen.tsx'),
  HostRoomScreen: () => import('../screens/room/HostRoomScreen.tsx'),
  SearchScreen: () => import('../screens/search/SearchScreen.tsx'),
  LeagueScreen: () => import('../screens/league/LeagueScreens.tsx'),
  TeamScreen: () => import('../screens/league/LeagueScreens.tsx'),
  NewsListScreen: () => import('../screens/news/NewsScreens.tsx'),
  NewsScreen: () => import('../screens/news/NewsScreens.tsx'),
  AddressBookScreen: () => import('../screens/chat/AddressBookScreen.tsx'),
  MoreScreen: () => import('../screens/chat/MoreScreen.tsx'),
  MessageScreen: () => import('../screens/chat/MessageScreen.tsx'),
  NoticesScreen: () => import('../screens/notices/NoticesScreen.tsx'),
  UserLayout: () => import('../screens/profile/UserLayout.tsx'),
  BasicInfoScreen: () => import('../screens/profile/index.ts'),
  ChangePhoneScreen: () => import('../screens/profile/index.ts'),
  ChangeEmailScreen: () => import('../screens/profile/index.ts'),
  ChangePasswordScreen: () => import('../screens/profile/index.ts'),
  AttentionScreen: () => import('../screens/attention/AttentionScreen.tsx'),
  WalletScreen: () => import('../screens/wallet/WalletScreens.tsx'),
  TasksScreen: () => import('../screens/wallet/WalletScreens.tsx'),
  PacketsScreen: () => import('../screens/packets/PacketsScreen.tsx'),
  ApplyScreen: () => import('../screens/host/ApplyScreen.tsx'),
  StudioGate: () => import('../screens/host/StudioGate.tsx'),
  HostLiveScreen: () => import('../screens/studio/HostLiveScreen.tsx'),
  GoLiveScreen: () => import('../screens/studio/GoLiveScreen.tsx'),
  DataScreen: () => import('../screens/studio/DataScreen.tsx'),
  ScheduleScreen: () => import('../screens/studio/ScheduleScreen.tsx'),
  CoversScreen: () => import('../screens/studio/CoversScreen.tsx'),
  PostsScreen: () => import('../screens/studio/PostsScreen.tsx'),
  PhotosScreen: () => import('../screens/studio/PhotosScreen.tsx'),
  RichTextScreen: () => import('../screens/pages/index.ts'),
  AgreementScreen: () => import('../screens/pages/index.ts'),
  ImprintScreen: () => import('../screens/pages/index.ts'),
  DownloadScreen: () => import('../screens/download/DownloadScreen.tsx'),
  BlockedScreen: () => import('../screens/blocked/BlockedScreen.tsx'),
});

export type LazyScreen = keyof typeof screens;

/** Loads a screen that is not part of the first load. */
export async function loadScreen(name: LazyScreen): Promise<ComponentType> {
  const module: { readonly [N in LazyScreen]?: ComponentType } = await screens[name]();
  return module[name] as ComponentType;
}
