import {
  IconLanguage,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLanguageChoice } from '@touchline/app-kit/language';
import { pageSite } from '@touchline/app-kit/site';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { staffMay } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Avatar, applyTheme, currentTheme, DropMenu, IconButton, Key, subscribeTheme, Wordmark } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useRef, useState, useSyncExternalStore } from 'react';
import { signOut } from '../../shared/api.ts';
import { useKeys } from '../../shared/keys/key-bindings.ts';
import { useMe } from '../../shared/session.ts';
import { leaveForms } from '../../shared/unsaved/unsaved.ts';
import { LedgerAlarm } from './LedgerAlarm.tsx';
import css from './shell.module.css';

export function LanguageMenu() {
  const { t } = useTranslation('console');
  const { language, choose } = useLanguageChoice();
  return (
    <DropMenu
      label={t('language')}
      trigger={(props) => <IconButton {...props} icon={IconLanguage} label={t('language')} />}
      items={languageCodes.map((code) => ({
        id: code,
        label: languageOf(code).ownName,
        lang: languageOf(code).lang,
        checked: code === language,
        onSelect: () => choose(code),
      }))}
    />
  );
}

export function ThemeButton() {
  const { t } = useTranslation('console');
  const dark = useSyncExternalStore(subscribeTheme, () => currentTheme().theme === 'dark');
  return (
    <IconButton
      icon={dark ? IconSun : IconMoon}
      label={dark ? t('toLight') : t('toDark')}
      onClick={() => applyTheme(dark ? 'light' : 'dark')}
    />
  );
}

/** Searches users; `/` focuses it. */
function Finder() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const field = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const focus = () => field.current?.querySelector('input')?.focus();
  useKeys('finder', [{ key: '/', label: t('keys.find'), run: focus }]);
  return (
    <search className={css.find}>
      <form
        ref={field}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void navigate({ to: '/people', search: { text: text.trim() } });
          setText('');
        }}
      >
        <TextField
          label={t('find')}
          labelHidden
          looks="bare"
          icon={IconSearch}
          type="search"
          placeholder={t('find')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          end={<Key>/</Key>}
        />
      </form>
    </search>
  );
}

export function ConsoleBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('console');
  const me = useMe();
  const navigate = useNavigate();
  return (
    <header className={css.bar}>
      <span className={css.menuButton}>
        <IconButton icon={IconMenu2} label={t('menu')} onClick={onMenu} />
      </span>
      <Wordmark label={pageSite.name} logo={pageSite.logo} render={(slot) => <Link to="/" {...slot} />} />
      <span className={css.area}>{t('area')}</span>
      {staffMay('people', me.role) && <Finder />}
      <div className={css.tools}>
        {staffMay('wallets', me.role) && <LedgerAlarm />}
        <LanguageMenu />
        <ThemeButton />
        <DropMenu
          label={t('account.of', { name: me.name })}
          align="end"
          header={
            <>
              <b>{me.name}</b>
              <br />
              <span className="dim">{t(`role.${me.role}`)}</span>
            </>
          }
          trigger={(props) => (
            <button type="button" className={css.me} {...props} aria-label={t('account.of', { name: me.name })}>
              <Avatar name={me.name} />
            </button>
          )}
          items={[
            {
              id: 'account',
              icon: IconShieldLock,
              label: t('account.title'),
              onSelect: () => void navigate({ to: '/account' }),
            },
            'rule',
            {
              id: 'out',
              icon: IconLogout,
              turn: true,
              label: t('account.signOut'),
              onSelect: () => leaveForms(() => void signOut()),
            },
          ]}
        />
      </div>
    </header>
  );
}
