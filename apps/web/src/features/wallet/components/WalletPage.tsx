import type { WalletSummary } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, CoinMark, Skeleton, SkeletonGroup, TabPanel, Tabs } from '@touchline/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFeature } from '../../../shared/api/global-config.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useWallet } from '../../../shared/wallet/wallet.ts';
import { CouponStockCard } from './CouponStockCard.tsx';
import { Coupons } from './Coupons.tsx';
import { EarningWays } from './EarningWays.tsx';
import { Statement } from './Statement.tsx';
import css from './wallet.module.css';

const EarningsDialog = lazy(async () => ({ default: (await import('./EarningsDialog.tsx')).EarningsDialog }));

/** The user's balance, statement, and ways to earn more; `notice` is below the balances. */
export function WalletPage({ notice }: { notice?: ReactNode }) {
  const { t } = useTranslation(['wallet', 'common']);
  const { data, isError, isFetching, refetch } = useWallet();
  const [chosen, setTab] = useState('statement');
  // Coupons make gifts cheaper and have no other use.
  const couponsUseful = useFeature('gifts');
  const tab = chosen === 'coupons' && !couponsUseful ? 'statement' : chosen;
  const coupons = data?.coupons.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <h1 className={css.title}>{t('wallet:title')}</h1>
      {isError && !data ? (
        <LoadFailed title={t('wallet:failed')} retrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          {data ? <Balances wallet={data} /> : <BalancesLoading />}
          {notice}
          <div className={css.tabs}>
            <Tabs
              name="wallet"
              label={t('wallet:title')}
              ruled
              items={[
                { id: 'statement', label: t('wallet:tabs.statement') },
                ...(couponsUseful
                  ? [{ id: 'coupons', label: t('wallet:tabs.coupons'), ...(coupons > 0 && { count: String(coupons) }) }]
                  : []),
                { id: 'ways', label: t('wallet:tabs.ways') },
              ]}
              value={tab}
              onChange={setTab}
            />
          </div>
          <TabPanel name="wallet" id={tab}>
            {tab === 'statement' && <Statement earnings={(data?.earnings ?? null) !== null} />}
            {tab === 'coupons' && (
              <>
                {data?.stock && <CouponStockCard stock={data.stock} coins={data.coins} />}
                <Coupons />
              </>
            )}
            {tab === 'ways' && <EarningWays />}
          </TabPanel>
        </>
      )}
    </>
  );
}

function Balances({ wallet }: { wallet: WalletSummary }) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const [moving, setMoving] = useState(false);
  const { coins, earnings, stock } = wallet;
  const gifts = useFeature('gifts');
  const packets = useFeature('redPackets');
  const spendable = stock ? gifts && packets : gifts;
  return (
    <div className={css.balances}>
      <section className={css.balance} aria-label={t('balance.title')}>
        <span>{t('balance.title')}</span>
        <b className={css.figure} role="status">
          <CoinMark size={28} />
          {formats.number(coins)}
        </b>
        {spendable && <small>{t(stock ? 'balance.hostText' : 'balance.text')}</small>}
      </section>
      {earnings !== null && (
        <section className={css.balance} aria-label={t('earnings.title')}>
          <span>{t('earnings.title')}</span>
          <b className={css.figure}>{formats.number(earnings)}</b>
          <small>{t('earnings.text')}</small>
          {stock && earnings > 0 && (
            <Button size="s" onClick={() => setMoving(true)}>
              {t('earnings.move')}
            </Button>
          )}
        </section>
      )}
      {moving && earnings !== null && (
        <Suspense>
          <EarningsDialog earnings={earnings} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </div>
  );
}

function BalancesLoading() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.balances}>
      <div className={css.balance}>
        <Skeleton width={96} height={16} />
        <Skeleton width={160} height={40} />
        <Skeleton width={200} height={14} />
      </div>
    </SkeletonGroup>
  );
}
