import { Link } from '@tanstack/react-router';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import { CoinAmount } from '../../shared/money/CoinAmount.tsx';
import { useCall } from '../../shared/use-calls.ts';
import css from './people.module.css';

/** Coins of a person at a glance, and the way to every movement. */
export function WalletCard({ uid }: { uid: string }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const formats = useFormats();
  const query = useCall(walletOperatorCalls.wallet, { uid });
  if (query.isError) return null;
  const { coins = 0, earnings = null, coupons = [] } = query.data ?? {};
  return (
    <section className={css.card}>
      <h2>{t('wallet')}</h2>
      {query.data ? (
        <dl className={css.facts}>
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
            <dd>{formats.number(coupons.reduce((all, { count }) => all + count, 0))}</dd>
          </div>
        </dl>
      ) : (
        <SkeletonRows label={t('console:table.loading')} rows={1} />
      )}
      <Link to="/wallets/$uid" params={{ uid }} className="text-link">
        {t('toStatement')}
      </Link>
    </section>
  );
}
