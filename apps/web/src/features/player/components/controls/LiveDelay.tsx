import { useLanguage, useTranslation } from '@touchline/i18n';
import { LiveTag } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { Playing } from '../../model/use-playback.ts';
import css from './controls.module.css';

const lookMs = 1000;
/** Further behind than this, the button back to live appears. Seconds. */
const farBehind = 4;

interface Place {
  latency: number | null;
  far: boolean;
}

/** "LIVE" with the delay beside it; when far behind, a button back to live. */
export function LiveDelay({ playing }: { playing: Playing }) {
  const { t } = useTranslation('player');
  const { intl } = useLanguage();
  const { session, paused, phase, play } = playing;
  const [place, setPlace] = useState<Place>({ latency: null, far: false });
  useEffect(() => {
    const look = (): void => {
      const drive = session?.drive;
      const latency = drive?.latency() ?? null;
      const rounded = latency === null ? null : Math.round(latency * 10) / 10;
      const far = drive ? drive.behind() > farBehind : false;
      setPlace((old) => (old.latency === rounded && old.far === far ? old : { latency: rounded, far }));
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [session]);
  if (place.far || (paused && phase === 'idle')) {
    const goLive = (): void => {
      session?.drive?.goLive();
      play();
    };
    return (
      <button type="button" className={css.goLive} onClick={goLive}>
        {t('goLive')}
      </button>
    );
  }
  if (phase !== 'playing' && phase !== 'waiting') return null;
  const seconds = new Intl.NumberFormat(intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={css.latency}>
      <LiveTag>{t('live')}</LiveTag>
      {place.latency !== null && phase === 'playing' && !paused && (
        <span title={t('delayHint')}>{t('delay', { seconds: seconds.format(place.latency) })}</span>
      )}
    </span>
  );
}
