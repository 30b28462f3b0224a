import { useTranslation } from '@touchline/i18n';
import css from './player.module.css';

/** An audio-only broadcast: the cover stays, and bars show that it plays. */
export function SoundOnly() {
  const { t } = useTranslation('player');
  return (
    <div className={css.soundOnly}>
      <span className={css.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {t('soundOnly')}
    </div>
  );
}
