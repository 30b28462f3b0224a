import { useFormats, useTranslation } from '@touchline/i18n';
import { Coins } from '@touchline/ui';

/** An amount of coins in the reader's digits. */
export function CoinAmount({ amount, signed = false }: { amount: number; signed?: boolean }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const number = `${signed && amount > 0 ? '+' : ''}${formats.number(amount)}`;
  return <Coins text={number} label={t('coins', { count: Math.abs(amount), number })} />;
}
