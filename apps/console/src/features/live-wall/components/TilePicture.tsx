import { IconLock, IconPlayerPlay, IconPlayerStop, IconPlugConnectedX } from '@tabler/icons-react';
import { useNow } from '@touchline/app-kit/clock';
import { CoverArt } from '@touchline/art';
import { sizedPicture } from '@touchline/contract/files';
import { languageOf, resolveLanguage } from '@touchline/contract/languages';
import type { LiveTile } from '@touchline/contract/operators';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Icon, LiveDot } from '@touchline/ui';
import { useState } from 'react';
import { ageText } from '../../../shared/age/age.ts';
import { artOf } from '../model/sport-art.ts';
import { LivePicture } from './LivePicture.tsx';
import css from './live-wall.module.css';

interface Props {
  tile: LiveTile;
  /** When the wall was loaded. */
  at: string;
  ended: boolean;
  watching: boolean;
  onWatch: (watching: boolean) => void;
}

/** Cover or live preview of a broadcast, how long it runs, and the button that plays it. */
export function TilePicture({ tile, at, ended, watching, onWatch }: Props) {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const { intl } = useLanguage();
  const now = useNow(30_000);
  const [brokenCover, setBrokenCover] = useState<string | null>(null);
  const { nickname, match, state, startedAt, endsAt, cover } = tile;
  const left = endsAt ? Math.max(0, Math.round((new Date(endsAt).getTime() - new Date(at).getTime()) / 1000)) : null;
  const playing = watching && state === 'live' && !ended;
  const language = languageOf(resolveLanguage({ stored: tile.language, browser: [], who: 'host' }));
  return (
    <div className={css.picture} data-theme="dark">
      {playing ? (
        <LivePicture hostId={tile.hostId} label={nickname} />
      ) : cover && brokenCover !== cover ? (
        <img
          src={sizedPicture(cover, 640)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBrokenCover(cover)}
        />
      ) : (
        <CoverArt seed={tile.hostId} sport={artOf(match?.sportId)} />
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
  );
}
