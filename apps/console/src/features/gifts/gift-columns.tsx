import { GiftArt } from '@touchline/art';
import type { OperatorGift } from '@touchline/contract/gifts';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { OrderButtons } from '../../shared/order/OrderButtons.tsx';
import type { Order } from '../../shared/order/use-order.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { useColumnKinds } from '../../shared/table/use-column-kinds.tsx';
import css from './gifts.module.css';

/** Columns of the gifts; `order` is the order of the tray. */
export function useGiftColumns(
  nameOf: (gift: OperatorGift) => string,
  order: Order,
): readonly DataColumn<OperatorGift>[] {
  const { t } = useTranslation('consoleMoney');
  const column = useColumnKinds();
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
    column.coins('price', t('gift.price'), ({ price }) => price, { sortable: true, phone: 'end' }),
    column.text('tier', t('gift.tier'), ({ tier }) => t(`gift.tiers.${tier}`), { wide: true }),
    column.number('sent', t('gift.sent'), ({ sent }) => sent, { sortable: true, phone: 'hide' }),
    column.coins('coins', t('gift.coins'), ({ coins }) => coins, { sortable: true, wide: true }),
    {
      id: 'state',
      head: t('gift.state'),
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
