import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { GiftArt } from '@touchline/art';
import type { CouponTier } from '@touchline/contract/enums';
import type { Gift } from '@touchline/contract/gifts';
import { couponPrice } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, CoinMark, cx, Icon } from '@touchline/ui';
import { useRef } from 'react';
import { useName } from '../../../shared/match/use-name.ts';
import { useScrollEnds } from '../model/use-scroll-ends.ts';
import css from './tray.module.css';

export interface GiftTilesProps {
  gifts: readonly Gift[];
  chosen: string | null;
  /** Lowers the price of the chosen gift. */
  tier: CouponTier | null;
  /** The user's balance; gifts above it are dimmed. */
  coins: number | undefined;
  onChoose: (gift: Gift) => void;
}

/** The gifts with their prices, one of them chosen. */
export function GiftTiles({ gifts, chosen, tier, coins, onChoose }: GiftTilesProps) {
  const { t } = useTranslation(['gifts', 'common']);
  const formats = useFormats();
  const name = useName();
  const strip = useRef<HTMLFieldSetElement>(null);
  const { before, after, step } = useScrollEnds(strip, gifts);
  return (
    <div className={css.strip}>
      <fieldset
        ref={strip}
        className={cx(css.tiles, before && css.before, after && css.after)}
        aria-label={t('gifts:title')}
      >
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
              data-dear={(coins !== undefined && price > coins) || undefined}
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
      {/* The arrow keys move through the gifts themselves. */}
      {before && (
        <button type="button" className={css.step} data-at="start" tabIndex={-1} onClick={() => step(-1)}>
          <Icon of={IconChevronLeft} size="s" turn label={t('common:previous')} />
        </button>
      )}
      {after && (
        <button type="button" className={css.step} data-at="end" tabIndex={-1} onClick={() => step(1)}>
          <Icon of={IconChevronRight} size="s" turn label={t('common:next')} />
        </button>
      )}
    </div>
  );
}
