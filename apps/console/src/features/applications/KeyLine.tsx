import { useTranslation } from '@touchline/i18n';
import { Key, Switch } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { setShortcuts, shortcutsOn } from '../../shared/use-shortcuts.ts';
import css from './applications.module.css';

/** The keys at the foot of the queue. */
export function KeyLine({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('consoleReview');
  return (
    <div className={css.keys}>
      <span>
        <Key>J</Key>
        <Key>K</Key>
        {t('keys.move')}
      </span>
      <span>
        <Key>T</Key>
        {t('keys.take')}
      </span>
      <span>
        <Key>A</Key>
        {t('keys.approve')}
      </span>
      <span>
        <Key>R</Key>
        {t('keys.reject')}
      </span>
      <button type="button" onClick={onHelp}>
        <Key>?</Key>
        {t('keys.all')}
      </button>
    </div>
  );
}

/** All keys, and the switch for those who want none. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consoleReview');
  const [on, setOn] = useState(shortcutsOn);
  const keys = [
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['T', t('keys.takeLong')],
    ['A', t('keys.approveLong')],
    ['R', t('keys.rejectLong')],
    ['D', t('keys.documents')],
    ['Esc', t('keys.close')],
    ['/', t('keys.find')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} size="s">
      <dl className={css.keyList}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <Key>{key}</Key>
            </dt>
            <dd>{words}</dd>
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
