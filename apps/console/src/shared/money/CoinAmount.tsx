import { useFormats, useTranslation } from '@touchline/i18n';
import { Coins } from '@touchline/ui';
import css from './money.module.css';

/** Formats an amount of coins in the operator's language. */
export function CoinAmount({ amount, signed = false }: { amount: number; signed?: boolean }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const number = signed ? formats.signed(amount) : formats.number(amount);
  return (
    <span className={css.amount}>
      <Coins text={number} label={t('coins', { count: Math.abs(amount), number })} />
    </span>
  );
}
