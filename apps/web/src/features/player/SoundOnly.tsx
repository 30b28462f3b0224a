import { useTranslation } from '@touchline/i18n';
import css from './player.module.css';

/** A broadcast without pictures: the cover stays, and bars say that it runs. */
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
