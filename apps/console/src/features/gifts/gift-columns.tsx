import { GiftArt } from '@touchline/art';
import type { OperatorGift } from '@touchline/contract/gifts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { CoinAmount } from '../../shared/money/CoinAmount.tsx';
import { OrderButtons } from '../../shared/order/OrderButtons.tsx';
import type { Order } from '../../shared/order/use-order.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import css from './gifts.module.css';

/** Columns of the gifts; `order` is the order of the tray. */
export function useGiftColumns(
  nameOf: (gift: OperatorGift) => string,
  order: Order,
): readonly DataColumn<OperatorGift>[] {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const stateOf = (retired: boolean) => (retired ? t('gift.retired') : t('gift.inTray'));
  return [
    {
      id: 'name',
      head: t('gift.name'),
      sortable: true,
      phone: 'title',
      csv: nameOf,
      cell: (gift) => (
        <span className={css.name}>
          <GiftArt name={gift.art} size={36} />
          <b>{nameOf(gift)}</b>
        </span>
      ),
    },
    {
      id: 'price',
      head: t('gift.price'),
      numeric: true,
      sortable: true,
      phone: 'end',
      csv: ({ price }) => price,
      cell: ({ price }) => <CoinAmount amount={price} />,
    },
    {
      id: 'tier',
      head: t('gift.tier'),
      wide: true,
      phone: 'hide',
      csv: ({ tier }) => t(`gift.tiers.${tier}`),
      cell: ({ tier }) => t(`gift.tiers.${tier}`),
    },
    {
      id: 'sent',
      head: t('gift.sent'),
      numeric: true,
      sortable: true,
      phone: 'hide',
      csv: ({ sent }) => sent,
      cell: ({ sent }) => <span className="num">{formats.number(sent)}</span>,
    },
    {
      id: 'coins',
      head: t('gift.coins'),
      numeric: true,
      sortable: true,
      wide: true,
      phone: 'hide',
      csv: ({ coins }) => coins,
      cell: ({ coins }) => <CoinAmount amount={coins} />,
    },
    {
      id: 'state',
      head: t('gift.state'),
      phone: 'below',
      csv: ({ retired }) => stateOf(retired),
      cell: ({ retired }) => <Badge tone={retired ? 'neutral' : 'good'}>{stateOf(retired)}</Badge>,
    },
    {
      id: 'order',
      head: t('gift.order'),
      phone: 'end',
      cell: (gift) => (
        <OrderButtons
          order={order}
          id={gift.id}
          upLabel={t('gift.up', { name: nameOf(gift) })}
          downLabel={t('gift.down', { name: nameOf(gift) })}
        />
      ),
    },
  ];
}
