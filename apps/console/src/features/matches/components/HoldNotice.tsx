import type { OperatorLeague } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { replaceValues } from '../../../shared/unsaved/unsaved.ts';
import css from './matches.module.css';

interface Props {
  held: OperatorLeague['held'];
  busy: boolean;
  onRelease: () => void;
}

/** Says who holds a league or team against its feed, and offers to release it. */
export function HoldNotice({ held, busy, onRelease }: Props) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  if (!held) return null;
  return (
    <Notice tone="info" title={t('hold.title')}>
      <span className={css.hold}>
        <span className="num">{t('hold.by', { name: held.by.name, time: formats.dateTime(held.at) })}</span>
        <Button size="s" loading={busy} onClick={() => replaceValues(onRelease)}>
          {t('hold.release')}
        </Button>
      </span>
    </Notice>
  );
}
