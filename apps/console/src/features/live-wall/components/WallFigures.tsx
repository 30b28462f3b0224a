import { Link } from '@tanstack/react-router';
import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { needsLook } from '../model/wall.ts';
import css from './live-wall.module.css';

interface Props {
  items: readonly LiveTile[];
  viewers: number;
  /** Open reports of the queue. */
  reports: number;
  /** Before the first answer, dashes stand for the figures. */
  ready: boolean;
}

/** Broadcasts on air, their viewers, open reports, and how many broadcasts need attention. */
export function WallFigures({ items, viewers, reports, ready }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const failing = items.filter(needsLook).length;
  const figure = (number: number): string => (ready ? formats.number(number) : '–');
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('onAir', { count: items.length })}</dt>
        <dd>{figure(items.length)}</dd>
      </div>
      <div>
        <dt>{t('watching')}</dt>
        <dd>{figure(viewers)}</dd>
      </div>
      <div className={reports > 0 ? css.bad : undefined}>
        <dt>{t('openReports', { count: reports })}</dt>
        <dd>
          <Link to="/reports">{figure(reports)}</Link>
        </dd>
      </div>
      <div className={failing > 0 ? css.bad : undefined}>
        <dt>{t('toLookAt')}</dt>
        <dd>{figure(failing)}</dd>
      </div>
    </dl>
  );
}
