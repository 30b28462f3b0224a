import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type BannerPlace, bannerOperatorCalls, bannerPlaces } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { api } from '../../../shared/api.ts';
import { useOrder } from '../../../shared/order/use-order.ts';
import { useFullList } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { BannerActions } from './BannerActions.tsx';
import { BannerEditor } from './BannerEditor.tsx';
import { useBannerColumns } from './banner-columns.tsx';
import { ContentList } from './ContentList.tsx';
import css from './news.module.css';

/** Banners and room adverts of one place, in display order. */
export function Banners() {
  const { t } = useTranslation('consoleContent');
  const queries = useQueryClient();
  const url = useTableUrl();
  const place: BannerPlace = bannerPlaces.find((each) => each === url.values.place) ?? 'home';
  const query = useCall(bannerOperatorCalls.list, { place });
  const items = (query.data?.items ?? []).filter((item) => item.place === place);
  const list = useFullList(bannerOperatorCalls.list, query, items);
  const reload = () => reloadAnswers(queries, bannerOperatorCalls.list);
  const order = useOrder(
    items.map(({ id }) => id),
    async (ids) => {
      await api.call(bannerOperatorCalls.order, { place, ids });
      await reload();
    },
  );
  const columns = useBannerColumns(place, order);
  return (
    <ContentList
      what="banners"
      fileName={`banners-${place}`}
      exportFilter={{ place }}
      list={list}
      columns={columns}
      pictureOf={({ image }) => image}
      reads={[bannerOperatorCalls.list]}
      above={
        <div className={css.tabs}>
          <Segmented
            label={t('banners.place')}
            value={place}
            onChange={(value) => url.set({ place: value })}
            options={bannerPlaces.map((value) => ({ value, label: t(`banners.places.${value}`) }))}
          />
        </div>
      }
      form={(props) => <BannerEditor place={place} {...props} />}
      bulk={(chosen, clear) => (
        <BannerActions
          chosen={chosen}
          onDone={() => {
            clear();
            return reload();
          }}
        />
      )}
    />
  );
}
