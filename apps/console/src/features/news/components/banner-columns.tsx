import type { BannerItem, BannerPlace } from '@touchline/contract/content';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import { OrderButtons } from '../../../shared/order/OrderButtons.tsx';
import type { Order } from '../../../shared/order/use-order.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { RoomName } from './RoomPicker.tsx';

/** Columns of the banners after the title; those of the home page have no room. */
export function useBannerColumns(place: BannerPlace, order: Order): readonly DataColumn<BannerItem>[] {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
  const timeOf = (at: string | null): string => (at ? formats.dateTime(at) : '…');
  const room: DataColumn<BannerItem> = {
    id: 'room',
    head: t('banners.room'),
    phone: 'below',
    csv: ({ roomId }) => roomId ?? '',
    cell: ({ roomId }) =>
      roomId ? <RoomName roomId={roomId} /> : <span className="dim">{t('banners.everyRoom')}</span>,
  };
  return [
    ...(place === 'home' ? [] : [room]),
    {
      id: 'link',
      head: t('banners.link'),
      csv: ({ link }) => link,
      wide: true,
      cell: ({ link }) => <span className="dim">{link ?? '–'}</span>,
    },
    {
      id: 'when',
      head: t('banners.when'),
      csv: ({ startsAt, endsAt }) => `${startsAt ?? ''}/${endsAt ?? ''}`,
      wide: true,
      cell: ({ startsAt, endsAt }) => (
        <span className="dim num">
          {startsAt || endsAt ? `${timeOf(startsAt)} – ${timeOf(endsAt)}` : t('banners.always')}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('news.state'),
      csv: ({ showing }) => (showing ? 1 : 0),
      phone: 'end',
      cell: ({ showing, hidden }) => (
        <Badge tone={showing ? 'good' : 'neutral'}>
          {showing ? t('banners.showing') : hidden ? t('news.states.hidden') : t('banners.notNow')}
        </Badge>
      ),
    },
    {
      id: 'order',
      head: t('banners.order'),
      phone: 'end',
      cell: ({ id }) => <OrderButtons order={order} id={id} upLabel={t('banners.up')} downLabel={t('banners.down')} />,
    },
  ];
}
