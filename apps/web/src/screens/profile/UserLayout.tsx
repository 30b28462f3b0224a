import {
  IconBroadcast,
  IconCalendarEvent,
  IconChartBar,
  IconCoins,
  IconDeviceDesktopAnalytics,
  IconHeart,
  IconHelpCircle,
  IconLibraryPhoto,
  IconListCheck,
  IconLock,
  IconMail,
  IconMailDollar,
  IconMicrophone2,
  IconNews,
  IconPhone,
  IconPhotoUp,
  IconScale,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { SideNav, SideNavGroup, SideNavItem, TabLink, TabLinks } from '@touchline/ui';
import { useFeature } from '../../shared/api/global-config.ts';
import { useStudioFeatures } from '../../shared/host/studio-features.tsx';
import { useIsWide } from '../../shared/page/use-is-wide.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { isApprovedHost, useSession } from '../../shared/session/session.ts';
import css from './profile-screens.module.css';

/** The frame of all pages under /user: navigation at the side, a strip on narrow screens. */
export function UserLayout() {
  const { t } = useTranslation('profile');
  const { pathname } = useLocation();
  const host = useSession((session) => isApprovedHost(session.user));
  const applied = useSession(({ user }) => user !== null && user.hostStatus !== 'not_an_anchor');
  const applies = useFeature('hostApplications') || applied;
  const wide = useIsWide(1024);
  const isOpen = useStudioFeatures();
  const hasEmail = useFeature('email');
  const own = [
    { to: '/user/info/basic', label: t('basic'), icon: IconUser },
    { to: '/user/info/modifyPhone', label: t('phoneTab'), icon: IconPhone },
    ...(hasEmail ? [{ to: '/user/info/modifyEmail', label: t('emailTab'), icon: IconMail }] : []),
    { to: '/user/info/modifyPassword', label: t('passwordTab'), icon: IconLock },
    { to: '/user/attention', label: t(host ? 'followsAndFans' : 'follows'), icon: IconHeart },
    { to: '/user/wallet', label: t('wallet'), icon: IconCoins },
    { to: '/user/tasks', label: t('tasks'), icon: IconListCheck },
    { to: '/user/packets', label: t('packets'), icon: IconMailDollar },
    ...(host || !applies ? [] : [{ to: '/user/apply', label: t('apply'), icon: IconMicrophone2 }]),
  ];
  const studio = [
    { to: '/user/configuration', label: t('goLive'), icon: IconBroadcast },
    { to: '/user/live', label: t('liveStudio'), icon: IconDeviceDesktopAnalytics },
    { to: '/user/datas', label: t('datas'), icon: IconChartBar },
    { to: '/user/schedule', label: t('schedule'), icon: IconCalendarEvent },
    { to: '/user/covers', label: t('covers'), icon: IconPhotoUp, feature: 'region_covers' as const },
    { to: '/user/trends', label: t('trends'), icon: IconNews, feature: 'trends' as const },
    { to: '/user/photos', label: t('photos'), icon: IconLibraryPhoto, feature: 'photos' as const },
    { to: '/user/tutorial', label: t('tutorial'), icon: IconSchool },
    { to: '/user/specification', label: t('specification'), icon: IconScale },
    { to: '/user/question', label: t('question'), icon: IconHelpCircle },
  ];
  useTitle([...own, ...studio].find(({ to }) => to === pathname)?.label ?? t('nav'));
  // Users who are not hosts find the application in place of the studio.
  const here = !host && studio.some(({ to }) => to === pathname) ? '/user/apply' : pathname;
  // Hides links that are closed in the host's country; their pages explain why.
  const offered = studio.filter(({ feature }) => feature === undefined || isOpen(feature));
  const items = (list: typeof own) =>
    list.map(({ to, label, icon }) => (
      <SideNavItem key={to} icon={icon} href={`#${to}`} current={here === to}>
        {label}
      </SideNavItem>
    ));
  return (
    <div className={css.layout}>
      {wide ? (
        <SideNav label={t('nav')}>
          {items(own)}
          {host && <SideNavGroup>{t('studio')}</SideNavGroup>}
          {host && items(offered)}
        </SideNav>
      ) : (
        <TabLinks label={t('nav')} current={here}>
          {[...own, ...(host ? offered : [])].map(({ to, label }) => (
            <TabLink key={to} href={`#${to}`} current={here === to}>
              {label}
            </TabLink>
          ))}
        </TabLinks>
      )}
      <div className={css.content}>
        <Outlet />
      </div>
    </div>
  );
}
