import { useTranslation } from '@touchline/i18n';
import { Key, Switch } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useEffect, useState } from 'react';
import { setShortcuts, shortcutsOn } from '../use-shortcuts.ts';
import { showKeyHelp, useKeyHelp, useKeys, useKnownKeys } from './key-bindings.ts';
import css from './keys.module.css';

const signs: Readonly<Record<string, string>> = { escape: 'Esc', enter: '↵', ' ': '␣' };
const signOf = (key: string): string => signs[key] ?? key.toUpperCase();

/** Lists every key of the screen, with a switch to turn the keys off. */
export function KeyHelp() {
  const { t } = useTranslation('console');
  useKeys('shell', [{ key: '?', label: t('keys.help'), run: () => showKeyHelp(true) }]);
  // Closes on sign-out, so that it is not open at the next sign-in.
  useEffect(() => () => showKeyHelp(false), []);
  return useKeyHelp() ? <Help /> : null;
}

function Help() {
  const { t } = useTranslation('console');
  const [on, setOn] = useState(shortcutsOn);
  const keys = useKnownKeys();
  return (
    <Dialog open onClose={() => showKeyHelp(false)} title={t('keys.title')} size="s">
      <dl className={css.list}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <Key>{signOf(key)}</Key>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.use')}
        checked={on}
        onChange={(next) => {
          setShortcuts(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}

/** The first keys of the page, below a list. */
export function KeyLine() {
  const { t } = useTranslation('console');
  const keys = useKnownKeys().filter(({ key }) => key !== '?');
  return (
    <div className={css.line}>
      <div className={css.some}>
        {keys.slice(0, 6).map(({ key, label }) => (
          <span key={key}>
            <Key>{signOf(key)}</Key>
            {label}
          </span>
        ))}
      </div>
      <button type="button" onClick={() => showKeyHelp(true)}>
        <Key>?</Key>
        {t('keys.all')}
      </button>
    </div>
  );
}
