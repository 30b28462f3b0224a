import {
  IconAlertTriangle,
  IconEye,
  IconLock,
  IconMessages,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sizedPicture } from '@touchline/contract/files';
import { languageOf, resolveLanguage } from '@touchline/contract/languages';
import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button, cx, Icon, IconButton, LiveDot, Status } from '@touchline/ui';
import { CoverArt } from '@touchline/ui/art';
import { useState } from 'react';
import { ageText } from '../../shared/age/age.ts';
import { useNow } from '../../shared/clock.ts';
import { LivePicture } from './LivePicture.tsx';
import css from './live-wall.module.css';
import { Sparkline } from './Sparkline.tsx';
import { artOf } from './sport-art.ts';
import { needsLook } from './wall.ts';

interface Props {
  tile: LiveTile;
  /** When the wall was loaded. */
  at: string;
  trail: readonly number[];
  /** The broadcast has ended; the tile stays until the wall is sorted again. */
  ended: boolean;
  watching: boolean;
  onWatch: (watching: boolean) => void;
  /** Undefined when the role lacks the permission. */
  onRoom: (() => void) | undefined;
  onWarn: (() => void) | undefined;
  onCut: (() => void) | undefined;
}

const tones = { healthy: 'good', poor: 'warn', no_signal: 'bad', unknown: 'neutral' } as const;

/** One broadcast: cover or live preview, match, host, viewers and signal. */
export function Tile({ tile, at, trail, ended, watching, onWatch, onRoom, onWarn, onCut }: Props) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const formats = useFormats();
  const { intl } = useLanguage();
  const now = useNow();
  const [brokenCover, setBrokenCover] = useState<string | null>(null);
  const { nickname, match, roomName, viewers, health, state, startedAt, endsAt, cover, warnings, signal } = tile;
  const left = endsAt ? Math.max(0, Math.round((new Date(endsAt).getTime() - new Date(at).getTime()) / 1000)) : null;
  const playing = watching && state === 'live' && !ended;
  const tone = tones[health];
  const language = languageOf(resolveLanguage({ stored: tile.language, browser: [], who: 'host' }));
  const measured = [
    signal?.width && signal.height ? `${signal.width}×${signal.height}` : '',
    signal?.videoKbps ? t('kbps', { number: formats.number(Math.round(signal.videoKbps)) }) : '',
    ...(signal?.warnings.map((warning) => t(`warning.${warning}`)) ?? []),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <article className={cx(css.tile, health === 'no_signal' && !ended && css.alert)} aria-label={nickname}>
      <div className={css.picture} data-theme="dark">
        {playing ? (
          <LivePicture anchorId={tile.anchorId} label={nickname} />
        ) : cover && brokenCover !== cover ? (
          <img
            src={sizedPicture(cover, 640)}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBrokenCover(cover)}
          />
        ) : (
          <CoverArt seed={tile.anchorId} sport={artOf(match?.sportId)} />
        )}
        {ended && <div className={css.lost}>{t('ended')}</div>}
        {state === 'reconnecting' && !ended && (
          <div className={css.lost}>
            <Icon of={IconPlugConnectedX} />
            <b>{t('reconnecting')}</b>
            {left !== null && t('endsIn', { seconds: formats.number(left) })}
          </div>
        )}
        <div className={css.top}>
          <span className={css.onPicture}>
            <LiveDot />
            <span className="num">{ageText(intl, now - new Date(startedAt).getTime())}</span>
          </span>
          <span className={css.onPicture}>
            {tile.private && <Icon of={IconLock} size="xs" label={t('private')} />}
            {language.ownName}
          </span>
        </div>
        {state === 'live' && !ended && !tile.private && (
          <button
            type="button"
            className={css.watch}
            aria-label={watching ? t('stopWatching', { name: nickname }) : t('watch', { name: nickname })}
            onClick={() => onWatch(!watching)}
          >
            <Icon of={watching ? IconPlayerStop : IconPlayerPlay} />
          </button>
        )}
      </div>
      <div className={css.info}>
        <div className={css.fixture}>
          <span className="truncate">{match ? t('match', { home: match.home, away: match.away }) : roomName}</span>
          {match && <span className={cx('truncate', css.league)}>{match.league}</span>}
        </div>
        <div className={css.host}>
          <span>
            <Link to="/people/$uid" params={{ uid: tile.anchorId }} className="truncate" dir="auto">
              {nickname}
            </Link>
            <span className={css.count} title={t('peak', { number: formats.number(tile.peakViewers) })}>
              <Icon of={IconEye} size="s" />
              {formats.number(viewers)}
              <span className="hidden-text">{t('watching')}</span>
            </span>
          </span>
          <Sparkline points={trail} tone={needsLook(tile) ? 'bad' : 'good'} />
        </div>
        <div className={css.health}>
          <span title={measured}>
            <Status tone={tone}>{t(`health.${health}`)}</Status>
          </span>
          {warnings > 0 && (
            <span className={css.warned} title={t('warned', { count: warnings })}>
              <Icon of={IconAlertTriangle} size="s" label={t('warned', { count: warnings })} />
              {formats.number(warnings)}
            </span>
          )}
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
              <Button
                size="s"
                tone="quiet"
                className={css.cut}
                onClick={onCut}
                aria-label={t('cutOf', { name: nickname })}
              >
                {t('cut')}
              </Button>
            )}
          </span>
        </div>
      </div>
    </article>
  );
}
