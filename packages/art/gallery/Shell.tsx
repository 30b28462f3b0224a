import {
  IconBell,
  IconBroadcast,
  IconCalendarEvent,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMail,
  IconMessages,
  IconMicrophone,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import {
  Avatar,
  applyTheme,
  BottomBar,
  BottomBarItem,
  Button,
  Coins,
  Count,
  currentTheme,
  DropMenu,
  Icon,
  IconButton,
  Key,
  subscribeTheme,
  TabLink,
  TabLinks,
  type ThemeChoice,
  TopBar,
  TopBarRule,
  Wordmark,
} from '@touchline/ui';
import { FieldShell } from '@touchline/ui/form';
import { useSyncExternalStore } from 'react';
import css from './gallery.module.css';

const languages = [
  ['zh', '简体中文'],
  ['zh-Hant', '繁體中文'],
  ['en', 'English'],
  ['id', 'Bahasa Indonesia'],
  ['vi', 'Tiếng Việt'],
  ['th', 'ไทย'],
  ['pt', 'Português'],
  ['hi', 'हिन्दी'],
] as const;

const sports = [
  'All',
  'Football',
  'Basketball',
  'Tennis',
  'Volleyball',
  'Cricket',
  'Esports',
  'Baseball',
  'Ice hockey',
];

export function Shell() {
  const choice = useSyncExternalStore(subscribeTheme, () => currentTheme().choice);
  const themes: [ThemeChoice, string, typeof IconSun][] = [
    ['dark', 'Dark', IconMoon],
    ['light', 'Light', IconSun],
    ['system', 'Same as device', IconDeviceDesktop],
  ];
  return (
    <TopBar>
      <Wordmark label="Touchline" href="#" />
      <TabLinks label="Sections" className="only-desktop">
        <TabLink href="#" current>
          Matches
        </TabLink>
        <TabLink href="#hosts">Hosts</TabLink>
      </TabLinks>
      <span className="only-desktop">
        <TopBarRule />
      </span>
      <TabLinks label="Sports" className={css.sports}>
        {sports.map((sport, at) => (
          <TabLink key={sport} href="#" current={at === 0}>
            {sport}
          </TabLink>
        ))}
      </TabLinks>
      <search className={css.search}>
        <FieldShell looks="bare">
          <Icon of={IconSearch} />
          <input aria-label="Search" placeholder="Search" />
          <Key>/</Key>
        </FieldShell>
      </search>
      <span style={{ marginInlineStart: 'auto' }} />
      <DropMenu
        label="Language"
        align="end"
        trigger={(props) => <IconButton {...props} icon={IconLanguage} label="Language" />}
        items={languages.map(([id, label]) => ({ id, label, lang: id, checked: id === 'en' }))}
      />
      <DropMenu
        label="Theme"
        align="end"
        trigger={(props) => <IconButton {...props} icon={IconSun} label="Theme" />}
        items={themes.map(([id, label, icon]) => ({
          id,
          label,
          icon,
          checked: id === choice,
          onSelect: () => applyTheme(id),
        }))}
      />
      <IconButton icon={IconBell} label="Notifications, 120 unread" count={<Count text="99+" />} />
      <span className="only-desktop">
        <IconButton icon={IconMail} label="Messages, 3 unread" count={<Count text="3" />} />
      </span>
      <span className="only-desktop" style={{ display: 'flex', marginInline: 12 }}>
        <Coins text="12,480" label="12,480 coins" />
      </span>
      <span className="only-desktop">
        <Button tone="primary" size="s" icon={IconBroadcast}>
          Go live
        </Button>
      </span>
      <DropMenu
        label="Account"
        align="end"
        header={<b>northbank_neil</b>}
        trigger={(props) => (
          <button type="button" {...props} aria-label="Account" className={css.gap} style={{ borderRadius: '50%' }}>
            <Avatar name="northbank_neil" />
          </button>
        )}
        items={[
          { id: 'profile', label: 'Profile', icon: IconUser },
          { id: 'settings', label: 'Settings', icon: IconSettings, note: 'G S' },
          'rule',
          { id: 'out', label: 'Sign out', icon: IconLogout, tone: 'danger' },
        ]}
      />
    </TopBar>
  );
}

export function ShellFoot() {
  return (
    <BottomBar label="Main">
      <BottomBarItem icon={IconCalendarEvent} href="#" current>
        Match
      </BottomBarItem>
      <BottomBarItem icon={IconMicrophone} href="#hosts">
        Hosts
      </BottomBarItem>
      <BottomBarItem icon={IconMessages} href="#chat" count={<Count text="3" />}>
        Chat
      </BottomBarItem>
      <BottomBarItem icon={IconUser} href="#me">
        Me
      </BottomBarItem>
    </BottomBar>
  );
}
