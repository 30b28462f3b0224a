import { IconEye } from '@tabler/icons-react';
import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import { RoomLink } from '../../../shared/room/RoomLink.tsx';
import { needsLook } from '../model/wall.ts';
import css from './live-wall.module.css';
import { Sparkline } from './Sparkline.tsx';
import { TileHealth } from './TileHealth.tsx';
import { TilePicture } from './TilePicture.tsx';

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

/** One broadcast: cover or live preview, match, host, viewers and signal. */
export function Tile({ tile, at, trail, ended, watching, onWatch, ...actions }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const { nickname, match, roomName, viewers, health } = tile;
  return (
    <article className={cx(css.tile, health === 'no_signal' && !ended && css.alert)} aria-label={nickname}>
      <TilePicture tile={tile} at={at} ended={ended} watching={watching} onWatch={onWatch} />
      <div className={css.info}>
        <div className={css.fixture}>
          <span className="truncate">
            <RoomLink roomId={tile.roomId}>
              {match ? t('match', { home: match.home, away: match.away }) : roomName}
            </RoomLink>
          </span>
          {match && <span className={cx('truncate', css.league)}>{match.league}</span>}
        </div>
        <div className={css.host}>
          <span>
            <PersonLink uid={tile.hostId} className="truncate">
              <bdi>{nickname}</bdi>
            </PersonLink>
            <span className={css.count} title={t('peak', { number: formats.number(tile.peakViewers) })}>
              <Icon of={IconEye} size="s" />
              {formats.number(viewers)}
              <span className="hidden-text">{t('watching')}</span>
            </span>
          </span>
          <Sparkline points={trail} tone={needsLook(tile) ? 'bad' : 'good'} />
        </div>
        <TileHealth tile={tile} ended={ended} {...actions} />
      </div>
    </article>
  );
}
