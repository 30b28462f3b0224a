import { useFormats, useTranslation } from '@touchline/i18n';
import { Coins } from '@touchline/ui';
import css from './wallet.module.css';

/** The coins of a transfer, and those left afterwards; `left` is null when they are unknown or too few. */
export function TransferAmounts({ total, left }: { total: number; left: number | null }) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const coins = (figure: number) => (
    <Coins text={formats.number(figure)} label={t('coins', { amount: formats.number(figure), count: figure })} />
  );
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('total')}</dt>
        <dd>{coins(total)}</dd>
      </div>
      {left !== null && (
        <div>
          <dt>{t('after')}</dt>
          <dd>{coins(left)}</dd>
        </div>
      )}
    </dl>
  );
}
