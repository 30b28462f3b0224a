import { useFormats, useTranslation } from '@touchline/i18n';
import { CoinMark } from '@touchline/ui';
import css from '../../../shared/wallet/wallet.module.css';
import { useWallet } from '../../../shared/wallet/wallet.ts';

/** The balance in the top bar, with a link to the wallet. */
export function CoinsLink() {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const { data } = useWallet();
  const amount = data ? formats.number(data.coins) : '–';
  return (
    <a className={css.link} href="#/user/wallet" aria-label={t('bar', { amount })}>
      <CoinMark />
      {amount}
    </a>
  );
}
