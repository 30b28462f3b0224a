import { useFormats, useTranslation } from '@touchline/i18n';
import { CoinMark } from '@touchline/ui';
import css from './wallet.module.css';

/** Shown when a price exceeds the balance: the missing amount, and a way to earn more. */
export function MissingCoins({ missing }: { missing: number }) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  return (
    <p className={css.short} role="alert">
      <CoinMark />
      <b>{t('short.text', { amount: formats.number(missing) })}</b>
      <a className="text-link" href="#/user/tasks">
        {t('short.earn')}
      </a>
    </p>
  );
}
