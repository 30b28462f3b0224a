import { useEndless } from '@touchline/app-kit/calls';
import { EndSentinel } from '@touchline/app-kit/frame';
import { type Coupon, type CouponState, couponStates, walletCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { ButtonLink, Card, cx, EmptyState, EndNote, Segmented } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useState } from 'react';
import { ListState } from './ListState.tsx';
import css from './wallet.module.css';

/** The user's coupons: value, sender and expiry. */
export function Coupons() {
  const { t } = useTranslation(['wallet', 'common']);
  const [state, setState] = useState<CouponState>('unused');
  const { query, rows: coupons, more } = useEndless(walletCalls.coupons, { state });
  const { data } = query;
  return (
    <>
      <p className={css.lead}>{t('wallet:coupons.text')}</p>
      <div className={css.filters}>
        <Segmented
          label={t('wallet:coupons.state')}
          value={state}
          options={couponStates.map((value) => ({ value, label: t(`wallet:coupons.${value}`) }))}
          onChange={setState}
        />
      </div>
      <ListState query={query} rows={3} failed={t('wallet:coupons.failed')} />
      {data && coupons.length === 0 && (
        <Card>
          <EmptyState
            art={<EmptyArt kind="coins" />}
            title={t(`wallet:coupons.none.${state}`)}
            text={state === 'unused' ? t('wallet:coupons.noneText') : undefined}
            action={state === 'unused' && <ButtonLink href="#/anchor/0">{t('wallet:ways.toHosts')}</ButtonLink>}
          />
        </Card>
      )}
      <ul className={css.coupons}>
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      {more && <EndSentinel key={coupons.length} onNear={more.onMore} />}
      {data && !more && coupons.length > 0 && <EndNote>{t('wallet:statement.end')}</EndNote>}
    </>
  );
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const when = {
    unused: t('wallet:coupons.until', { when: formats.dateTime(coupon.expiresAt) }),
    used: t('wallet:coupons.usedAt', { when: formats.dateTime(coupon.usedAt ?? coupon.expiresAt) }),
    expired: t('wallet:coupons.expiredAt', { when: formats.dateTime(coupon.expiresAt) }),
  }[coupon.state];
  return (
    <li className={cx(css.coupon, coupon.state !== 'unused' && css.spent)}>
      <b className={css.worth}>{t(`common:coupon.${coupon.tier}`)}</b>
      <div>
        <span>{when}</span>
        {coupon.from && <span dir="auto">{t('wallet:coupons.from', { name: coupon.from.nickname })}</span>}
      </div>
    </li>
  );
}
