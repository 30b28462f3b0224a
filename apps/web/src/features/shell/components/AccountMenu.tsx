import {
  IconBroadcast,
  IconCoins,
  IconDeviceMobile,
  IconHeart,
  IconInfoCircle,
  IconListCheck,
  IconLogout2,
  IconMicrophone2,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { pageSite } from '@touchline/app-kit/site';
import type { Me } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Avatar, DropMenu, type MenuEntry } from '@touchline/ui';
import { signOut } from '../../../shared/api/api.ts';
import { useFeature, useGlobalConfig } from '../../../shared/api/global-config.ts';
import { useIsWide } from '../../../shared/page/use-is-wide.ts';
import { isApprovedHost } from '../../../shared/session/session.ts';
import { useLanguageItems } from './LanguageMenu.tsx';
import css from './shell.module.css';

export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const languages = useLanguageItems();
  // Where the bar has no room for the language menu, its items are here.
  const narrow = !useIsWide(1024);
  const applies = useFeature('hostApplications') && !isApprovedHost(user);
  const app = useGlobalConfig(({ androidApp }) => androidApp);
  const leave = async () => {
    await signOut();
    await navigate({ to: '/' });
  };
  const memberItems: MenuEntry[] = [
    {
      id: 'profile',
      label: t('account.profile'),
      icon: IconUser,
      render: (slot) => <Link to="/user/info/basic" {...slot} />,
    },
    {
      id: 'follows',
      label: t('account.follows'),
      icon: IconHeart,
      render: (slot) => <Link to="/user/attention" {...slot} />,
    },
    {
      id: 'wallet',
      label: t('account.wallet'),
      icon: IconCoins,
      render: (slot) => <Link to="/user/wallet" {...slot} />,
    },
    {
      id: 'tasks',
      label: t('account.tasks'),
      icon: IconListCheck,
      render: (slot) => <Link to="/user/tasks" {...slot} />,
    },
    ...(isApprovedHost(user)
      ? [
          {
            id: 'studio',
            label: t('account.studio'),
            icon: IconBroadcast,
            render: (slot) => <Link to="/user/configuration" {...slot} />,
          } satisfies MenuEntry,
        ]
      : []),
    ...(applies
      ? [
          {
            id: 'apply',
            label: t('account.becomeHost'),
            icon: IconMicrophone2,
            render: (slot) => <Link to="/user/apply" {...slot} />,
          } satisfies MenuEntry,
        ]
      : []),
    ...(app
      ? [
          {
            id: 'app',
            label: t('account.app'),
            icon: IconDeviceMobile,
            render: (slot) => <Link to="/download" {...slot} />,
          } satisfies MenuEntry,
        ]
      : []),
    ...(pageSite.about
      ? [
          {
            id: 'imprint',
            label: t('account.imprint'),
            icon: IconInfoCircle,
            render: (slot) => <Link to="/imprint" {...slot} />,
          } satisfies MenuEntry,
        ]
      : []),
    'rule',
    { id: 'sign-out', label: t('account.signOut'), icon: IconLogout2, turn: true, onSelect: () => void leave() },
  ];
  return (
    <DropMenu
      label={t('account.menu')}
      header={
        <div className={css.who}>
          <b>{user.nickname}</b>
          <span>{t('account.id', { id: user.appNumber })}</span>
        </div>
      }
      trigger={(props) => (
        <button type="button" {...props} className={css.account} aria-label={t('account.menu')}>
          <Avatar name={user.nickname} src={user.avatar} />
        </button>
      )}
      items={[...memberItems, ...(narrow ? ['rule' as const, { heading: t('language') }, ...languages] : [])]}
    />
  );
}
