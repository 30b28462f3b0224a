import { useTranslation } from '@touchline/i18n';
import css from './media.module.css';

/** Covers the conversation while files are dragged over it. */
export function DropHint() {
  const { t } = useTranslation('messageMedia');
  return <p className={css.drop}>{t('drop')}</p>;
}
