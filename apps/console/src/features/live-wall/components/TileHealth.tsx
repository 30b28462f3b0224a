import { IconAlertTriangle, IconFlag, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, cx, Icon, IconButton, Status } from '@touchline/ui';
import { isMuchReported } from '../model/wall.ts';
import css from './live-wall.module.css';

interface Props {
  tile: LiveTile;
  ended: boolean;
  /** Undefined when the role lacks the permission. */
  onRoom: (() => void) | undefined;
  onWarn: (() => void) | undefined;
  onCut: (() => void) | undefined;
}

const tones = { healthy: 'good', poor: 'warn', no_signal: 'bad', unknown: 'neutral' } as const;

/** Signal, reports and warnings of a broadcast, and what an operator can do. */
export function TileHealth({ tile, ended, onRoom, onWarn, onCut }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const { nickname, health, warnings, reports, signal } = tile;
  const measured = [
    signal?.width && signal.height ? `${signal.width}×${signal.height}` : '',
    signal?.videoKbps ? t('kbps', { number: formats.number(Math.round(signal.videoKbps)) }) : '',
    ...(signal?.warnings.map((warning) => t(`warning.${warning}`)) ?? []),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={css.health}>
      <span className={css.signs}>
        <span className={css.signal} title={measured || t(`health.${health}`)}>
          <Status tone={tones[health]}>{t(`health.${health}`)}</Status>
        </span>
        {reports > 0 && (
          <Link
            to="/reports"
            className={cx(css.reports, isMuchReported(tile) && css.many)}
            title={t('reports', { count: reports })}
          >
            <Icon of={IconFlag} size="s" label={t('reports', { count: reports })} />
            {formats.number(reports)}
          </Link>
        )}
        {warnings > 0 && (
          <span className={css.warned} title={t('warned', { count: warnings })}>
            <Icon of={IconAlertTriangle} size="s" label={t('warned', { count: warnings })} />
            {formats.number(warnings)}
          </span>
        )}
      </span>
      <span className={css.acts}>
        {onRoom && (
          <IconButton size="s" icon={IconMessages} label={t('room.title', { name: nickname })} onClick={onRoom} />
        )}
        {onWarn && !ended && (
          <Button size="s" onClick={onWarn} aria-label={t('warnOf', { name: nickname })}>
            {t('warn')}
          </Button>
        )}
        {onCut && !ended && (
          <Button size="s" tone="quiet" className={css.cut} onClick={onCut} aria-label={t('cutOf', { name: nickname })}>
            {t('cut')}
          </Button>
        )}
      </span>
    </div>
  );
}
