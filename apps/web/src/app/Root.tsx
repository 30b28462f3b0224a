import { Outlet, useLocation } from '@tanstack/react-router';
import { RootFrame, useShownLanguage } from '@touchline/app-kit/frame';
import { useTranslation } from '@touchline/i18n';
import { ToastRegion } from '@touchline/ui';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { BottomNav, ConnectionNotice, TopBarMain } from '../features/shell/index.ts';
import { useFeature } from '../shared/api/global-config.ts';
import { useIsWide } from '../shared/page/use-is-wide.ts';
import { useMiniPlayer } from '../shared/room/mini-player.ts';
import { usePlayerLayout } from '../shared/room/player-layout.ts';
import { currentLanguage } from '../shared/session/language.ts';
import { isMember, useSession } from '../shared/session/session.ts';
import { chooseLanguage, showLanguage } from './i18n.ts';
import { lazily } from './lazily.ts';
import css from './root.module.css';
import { SignInOffer } from './SignInOffer.tsx';
import { useAccountLanguage } from './use-account-language.ts';

const MemberEvents = lazily(() => import('./MemberEvents.tsx').then((module) => module.MemberEvents));
const NoticeBell = lazily(() =>
  import('../features/notifications/components/NoticeBell.tsx').then((module) => module.NoticeBell),
);
const MiniRoom = lazily(() => import('../screens/mini/MiniRoom.tsx').then((module) => module.MiniRoom));

/** After the first load, and long before an upgrade, after which the server no longer has the file. */
const ReloadOffer = lazily(async () => {
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  return (await import('./ReloadOffer.tsx')).ReloadOffer;
});

const bare = new Set(['/', '/login', '/register', '/forget', '/user/contract/service', '/user/contract/privacy']);

/** The frame of every screen: bars for users with a session, the user's language, notices. */
export function Root() {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const { choice, setLanguage } = useShownLanguage(currentLanguage, chooseLanguage);
  const { language } = choice;
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  // A new screen starts at its top for keyboards and screen readers too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes
  useEffect(() => {
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);

  // Hosts have another default language: it is read again when the session is known.
  const wanted = useSession(currentLanguage);
  useEffect(() => {
    if (wanted !== language)
      void showLanguage(wanted).then(
        () => setLanguage(wanted),
        () => {},
      );
  }, [wanted, language, setLanguage]);
  useAccountLanguage(language);

  const framed = user !== null && !bare.has(pathname);
  // On a phone, rooms and conversations fill the screen and have their own back button; rooms also in theatre mode.
  const wide = useIsWide(1024);
  const inRoom = /^\/(anchor\/room|match\/live)\//.test(pathname);
  const phone = !useIsWide(768);
  const inThread = useLocation({ select: ({ pathname: path, search }) => path === '/chat/message' && 'c' in search });
  const messages = useFeature('messages');
  const mini = useMiniPlayer((now) => now.broadcast);
  const theatre = usePlayerLayout((layout) => layout.theatre);
  const barred = framed && !(inRoom && (theatre || !wide)) && !(inThread && phone);
  return (
    <RootFrame choice={choice}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {barred && <TopBarMain user={user} notices={<NoticeBell />} />}
      <main ref={main} id="main" tabIndex={-1} className={css.content}>
        <Suspense>
          <Outlet />
          <FirstScreen />
        </Suspense>
      </main>
      {barred && <BottomNav />}
      {framed && mini && !/^\/user\/live\b/.test(pathname) && (
        <Suspense>
          <MiniRoom key={mini.hostId} broadcast={mini} besideChat={inRoom || inThread} />
        </Suspense>
      )}
      {framed && <ConnectionNotice />}
      {user && isMember(user) && (
        <Suspense>
          <MemberEvents uid={user.uid} language={language} messages={messages} agreements={!bare.has(pathname)} />
        </Suspense>
      )}
      <SignInOffer />
      <Suspense>
        <ReloadOffer />
      </Suspense>
      <ToastRegion label={t('notices')} />
    </RootFrame>
  );
}

/** Rendered with the first screen; until then the skeleton of index.html is visible. */
function FirstScreen() {
  useLayoutEffect(() => {
    document.getElementById('skeleton')?.remove();
  }, []);
  return null;
}
