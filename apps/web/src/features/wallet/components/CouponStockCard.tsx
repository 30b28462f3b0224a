import type { CouponStock } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Card, CardHead } from '@touchline/ui';
import { lazy, Suspense, useState } from 'react';
import css from './wallet.module.css';

const BuyDialog = lazy(async () => ({ default: (await import('./BuyDialog.tsx')).BuyDialog }));

/** A host's stock of coupons to give away, by tier, with a button to buy more. */
export function CouponStockCard({ stock, coins }: { stock: readonly CouponStock[]; coins: number }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const [buying, setBuying] = useState<CouponStock['tier'] | null>(null);
  const offer = stock.find(({ tier }) => tier === buying);
  return (
    <Card className={css.stock}>
      <CardHead title={t('wallet:stock.title')} />
      <p className={css.lead}>{t('wallet:stock.text')}</p>
      <ul>
        {stock.map(({ tier, count, price, left }) => (
          <li key={tier}>
            <b className={css.worth}>{t(`common:coupon.${tier}`)}</b>
            <div>
              <span className="num">{t('wallet:stock.have', { amount: formats.number(count) })}</span>
              <span className="num">{t('wallet:stock.price', { amount: formats.number(price) })}</span>
              {left !== null && left > 0 && (
                <span className="num">{t('wallet:stock.left', { amount: formats.number(left) })}</span>
              )}
            </div>
            <Button
              size="s"
              disabled={left === 0}
              aria-label={t('wallet:stock.buyOf', { discount: t(`common:coupon.${tier}`) })}
              onClick={() => setBuying(tier)}
            >
              {left === 0 ? t('wallet:stock.soldOut') : t('wallet:stock.buy')}
            </Button>
          </li>
        ))}
      </ul>
      {offer && (
        <Suspense>
          <BuyDialog offer={offer} coins={coins} onClose={() => setBuying(null)} />
        </Suspense>
      )}
    </Card>
  );
}
