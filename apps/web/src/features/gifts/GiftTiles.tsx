import type { CouponTier } from '@touchline/contract/enums';
import type { Gift } from '@touchline/contract/gifts';
import { couponPrice } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, CoinMark } from '@touchline/ui';
import { GiftArt } from '@touchline/ui/art';
import { useName } from '../../shared/use-name.ts';
import css from './tray.module.css';

export interface GiftTilesProps {
  gifts: readonly Gift[];
  chosen: string | null;
  /** Lowers the price of the chosen one. */
  tier: CouponTier | null;
  onChoose: (gift: Gift) => void;
}

/** The gifts with their prices, one of them chosen. */
export function GiftTiles({ gifts, chosen, tier, onChoose }: GiftTilesProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  const name = useName();
  return (
    <fieldset className={css.tiles} aria-label={t('gifts:title')}>
      {gifts.map((gift) => {
        const off = gift.id === chosen ? tier : null;
        const price = couponPrice(gift.price, 1, off);
        return (
          <button
            key={gift.id}
            type="button"
            className={css.tile}
            aria-pressed={gift.id === chosen}
            data-gift={gift.art}
            onClick={() => onChoose(gift)}
          >
            <GiftArt name={gift.art} className={css.tileArt} />
            <span className={css.tileName}>{name(gift.name)}</span>
            <span className={css.price}>
              <CoinMark size={12} />
              <span aria-hidden="true">{formats.number(price)}</span>
              <span className="hidden-text">{t('gifts:coins', { count: price })}</span>
            </span>
            {off !== null && price < gift.price && (
              <span className={css.off}>
                <Badge tone="coin-fill">{t(`common:coupon.${off}`)}</Badge>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
