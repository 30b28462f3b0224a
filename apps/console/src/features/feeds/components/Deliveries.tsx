import { useEndless } from '@touchline/app-kit/calls';
import { type FeedHour, feedOperatorCalls } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { useDeliveringKey } from './delivering-key.tsx';

/** Deliveries of providers over HTTP, by key and hour. */
export function Deliveries({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const formats = useFormats();
  const deliveringKey = useDeliveringKey<FeedHour>();
  const url = useTableUrl();
  const input = { limit: 50 };
  const hours = useEndless(feedOperatorCalls.deliveries, input);
  const list = endlessTable(url, hours, feedOperatorCalls.deliveries, input);
  const figure = (id: 'accepted' | 'unchanged' | 'refused' | 'unknown'): DataColumn<FeedHour> => ({
    id,
    head: t(`delivery.${id}`),
    numeric: true,
    phone: id === 'accepted' || id === 'refused' ? 'below' : 'hide',
    csv: (row) => row[id],
    cell: (row) => <span className="num">{formats.number(row[id])}</span>,
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
    {
      id: 'deliveries',
      head: t('delivery.count'),
      numeric: true,
      phone: 'end',
      csv: ({ deliveries }) => deliveries,
      cell: ({ deliveries }) => <span className="num">{formats.number(deliveries)}</span>,
    },
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
