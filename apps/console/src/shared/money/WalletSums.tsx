import type { WalletSummary } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { CoinAmount } from './CoinAmount.tsx';

/** Coins, host earnings and unused coupons of one user. */
export function WalletSums({ summary, className }: { summary: WalletSummary; className: string | undefined }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const { coins, earnings, coupons } = summary;
  return (
    <dl className={className}>
      <div>
        <dt>{t('sum.coins')}</dt>
        <dd>
          <CoinAmount amount={coins} />
        </dd>
      </div>
      {earnings !== null && (
        <div>
          <dt>{t('sum.earnings')}</dt>
          <dd>
            <CoinAmount amount={earnings} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('sum.coupons')}</dt>
        <dd className="num">{formats.number(coupons.reduce((all, { count }) => all + count, 0))}</dd>
      </div>
    </dl>
  );
}
