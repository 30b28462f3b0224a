import { useCall } from '@touchline/app-kit/calls';
import { type FeedRefusal, feedOperatorCalls } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { useFullList } from '../../../shared/table/use-paged.ts';
import { useDeliveringKey } from './delivering-key.tsx';

/** The last refused records of each key, in the words that the provider got. */
export function Refusals({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const column = useColumnKinds();
  const deliveringKey = useDeliveringKey<FeedRefusal>();
  const query = useCall(feedOperatorCalls.refusals, {});
  const list = useFullList(feedOperatorCalls.refusals, query, query.data?.items ?? []);
  const columns: readonly DataColumn<FeedRefusal>[] = [
    column.time('at', t('refusal.at'), ({ at }) => at, { phone: 'end' }),
    deliveringKey,
    {
      id: 'place',
      head: t('refusal.place'),
      phone: 'title',
      csv: ({ place }) => place,
      cell: ({ place }) => <code dir="ltr">{place}</code>,
    },
    {
      id: 'reason',
      head: t('refusal.reason'),
      csv: ({ reason }) => reason,
      cell: ({ reason }) => <code dir="ltr">{reason}</code>,
    },
  ];
  return (
    <ListPage
      title={t('views.refusals')}
      text={t('text')}
      end={views}
      list={list}
      columns={columns}
      rowKey={({ at, keyName, place }) => `${at} ${keyName} ${place}`}
      empty={<EmptyState level={2} title={t('refusal.none')} />}
    />
  );
}
