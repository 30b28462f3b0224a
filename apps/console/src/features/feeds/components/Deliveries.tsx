import { useEndless } from '@touchline/app-kit/calls';
import { type FeedHour, feedOperatorCalls } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { useDeliveringKey } from './delivering-key.tsx';

/** Deliveries of providers over HTTP, by key and hour. */
export function Deliveries({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const column = useColumnKinds();
  const formats = useFormats();
  const deliveringKey = useDeliveringKey<FeedHour>();
  const url = useTableUrl();
  const input = { limit: 50 };
  const hours = useEndless(feedOperatorCalls.deliveries, input);
  const list = endlessTable(url, hours, feedOperatorCalls.deliveries, input);
  const figure = (id: 'accepted' | 'unchanged' | 'refused' | 'unknown') =>
    column.number<FeedHour>(id, t(`delivery.${id}`), (row) => row[id], {
      phone: id === 'accepted' || id === 'refused' ? 'below' : 'hide',
    });
  const columns: readonly DataColumn<FeedHour>[] = [
    {
      id: 'hour',
      head: t('delivery.hour'),
      phone: 'title',
      csv: ({ hour }) => hour,
      cell: ({ hour }) => <span className="num">{formats.dateTime(hour)}</span>,
    },
    deliveringKey,
    column.number('deliveries', t('delivery.count'), ({ deliveries }) => deliveries, { phone: 'end' }),
    figure('accepted'),
    figure('unchanged'),
    figure('refused'),
    figure('unknown'),
  ];
  return (
    <ListPage
      title={t('views.deliveries')}
      text={t('text')}
      end={views}
      list={list}
      columns={columns}
      rowKey={({ keyId, hour }) => `${keyId} ${hour}`}
      empty={<EmptyState level={2} title={t('delivery.none')} text={t('delivery.noneText')} />}
      more={hours.more}
    />
  );
}
