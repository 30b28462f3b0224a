import { IconBroadcast, IconMail } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { pageSite } from '@touchline/app-kit/site';
import type { Me } from '@touchline/contract/accounts';
import { badgeText } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import {
  Avatar,
  ButtonLink,
  Count,
  IconButtonLink,
  TabLink,
  TabLinks,
  TopBar,
  TopBarRule,
  Wordmark,
} from '@touchline/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { sportColumns } from '../../../shared/match/sports.ts';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';
import { isApprovedHost, isMember } from '../../../shared/session/session.ts';
import { GuestActions } from './GuestActions.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import css from './shell.module.css';
import { ThemeButton } from './ThemeButton.tsx';

/** Of members. */
const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }));

const CoinsLink = lazy(async () => ({ default: (await import('./CoinsLink.tsx')).CoinsLink }));

const OnAirLink = lazy(async () => ({ default: (await import('./OnAirLink.tsx')).OnAirLink }));

const HostNumber = lazy(async () => ({ default: (await import('../../../shared/host/HostNumber.tsx')).HostNumber }));

/** The bar of every user with a session; `notices` is the bell of members. The sport tabs appear on the two lists and keep the current list. */
export function TopBarMain({ user, notices }: { user: Me; notices: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const onHosts = pathname.startsWith('/anchor/');
  const inStudio = /^\/user\/(?!info|attention|wallet|tasks|packets|apply)/.test(pathname);
  const member = isMember(user);
  const messages = useFeature('messages');
  const column = /^\/(?:match|anchor)\/(\d+)$/.exec(pathname)?.[1];
  const goLive = (
    <ButtonLink tone="primary" icon={IconBroadcast} render={(slot) => <Link to="/user/configuration" {...slot} />}>
      {t('shell:goLive')}
    </ButtonLink>
  );
  return (
    <TopBar>
      <Link to="/match/$column" params={{ column: '0' }} className={css.home} aria-label={t('shell:home')}>
        <Wordmark label={pageSite.name} logo={pageSite.logo} />
      </Link>
      <div className={css.main}>
        <TabLinks label={t('shell:nav.label')} current={pathname}>
          <TabLink current={pathname.startsWith('/match/')} href="#/match/0">
            {t('shell:nav.matches')}
          </TabLink>
          <TabLink current={onHosts} href="#/anchor/0">
            {t('shell:nav.hosts')}
          </TabLink>
          {member && messages && (
            <TabLink current={pathname.startsWith('/chat')} href="#/chat/message">
              {t('shell:messages')}
            </TabLink>
          )}
          {isApprovedHost(user) && (
            <TabLink current={inStudio} href="#/user/configuration">
              {t('shell:account.studio')}
            </TabLink>
          )}
        </TabLinks>
        {column && <TopBarRule />}
      </div>
      {column ? (
        <TabLinks label={t('shell:nav.sports')} current={column} className={css.sports}>
          {sportColumns.map((sport) => (
            <TabLink
              key={sport.column}
              current={column === String(sport.column)}
              href={`${onHosts ? '#/anchor' : '#/match'}/${sport.column}`}
            >
              {t(`common:sport.${sport.name}`)}
              {onHosts && (
                <Suspense>
                  <HostNumber column={sport.column} />
                </Suspense>
              )}
            </TabLink>
          ))}
        </TabLinks>
      ) : (
        <span className={css.sports} />
      )}
      <SearchBox />
      {/* Members have the languages in their menu when the bar is narrow. */}
      <span className={member ? css.onlyWide : undefined}>
        <LanguageMenu />
      </span>
      {/* Guests find it on the sign-in page on phones. */}
      <span className={member ? undefined : css.onlyDesktop}>
        <ThemeButton />
      </span>
      {member && messages && (
        <span className={css.onlyDesktop}>
          <MessagesLink />
        </span>
      )}
      {member && (
        <span className={css.bell}>
          <Suspense>{notices}</Suspense>
        </span>
      )}
      {member && (
        <span className={css.coins}>
          <Suspense>
            <CoinsLink />
          </Suspense>
        </span>
      )}
      {isApprovedHost(user) && (
        <span className={css.goLive}>
          <Suspense fallback={goLive}>
            <OnAirLink uid={user.uid}>{goLive}</OnAirLink>
          </Suspense>
        </span>
      )}
      {member ? (
        <Suspense
          fallback={
            <span className={css.account}>
              <Avatar name={user.nickname} src={user.avatar} />
            </span>
          }
        >
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        <GuestActions />
      )}
    </TopBar>
  );
}

function MessagesLink() {
  const { t } = useTranslation('shell');
  const unread = useUnreadMessages(({ total }) => total);
  return (
    <IconButtonLink
      icon={IconMail}
      label={unread > 0 ? t('unreadMessages', { count: unread }) : t('messages')}
      count={unread > 0 && <Count tone="pitch" text={badgeText(unread)} />}
      render={(slot) => <Link to="/chat/message" {...slot} />}
    />
  );
}
