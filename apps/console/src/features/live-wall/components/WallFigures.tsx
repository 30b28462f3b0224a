import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { needsLook } from '../model/wall.ts';
import css from './live-wall.module.css';

interface Props {
  items: readonly LiveTile[];
  viewers: number;
  /** Before the first answer, dashes stand for the figures. */
  ready: boolean;
}

/** Broadcasts on air, their viewers, and how many need attention. */
export function WallFigures({ items, viewers, ready }: Props) {
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
      <div className={failing > 0 ? css.bad : undefined}>
        <dt>{t('toLookAt')}</dt>
        <dd>{figure(failing)}</dd>
      </div>
    </dl>
  );
}
