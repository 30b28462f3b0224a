import { useNow } from '@touchline/app-kit/clock';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { ageText } from '../../../shared/age/age.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import type { useApplications } from '../api/use-applications.ts';
import { BulkAssignButton } from './assign-buttons.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { useQueueFileColumns } from './queue-file-columns.ts';
import { useQueueFilters } from './queue-filters.ts';

interface Props {
  list: ReturnType<typeof useApplications>['list'];
  data: ReturnType<typeof useApplications>['data'];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onTake: (id: string) => void;
}

/** Applications that wait for review. */
export function Queue({ list, data, openId, onOpen, onTake }: Props) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const { intl } = useLanguage();
  const now = useNow(30_000);
  const { waiting, oldestAppliedAt } = data ?? {};
  const decided = ['approved', 'rejected'].includes(list.url.values.status ?? '');
  const columns = useQueueColumns({ decided, onTake });
  const fileColumns = useQueueFileColumns();
  const filters = useQueueFilters();
  const waitingText = (count: number): string =>
    count === 0 || !oldestAppliedAt
      ? t('nobodyWaits')
      : t('waitingText', { count, age: ageText(intl, now - new Date(oldestAppliedAt).getTime()) });
  const text = (count: number): string => (decided ? t('decidedText', { count: list.total }) : waitingText(count));
  return (
    <ListPage
      title={t('console:screen.applications')}
      text={waiting === undefined ? ' ' : text(waiting)}
      list={list}
      columns={columns}
      fileColumns={fileColumns}
      rowKey={({ id }) => id}
      nameOf={({ nickname }) => nickname}
      empty={<EmptyState level={2} title={t('none')} text={t('noneText')} />}
      defaultSort={{ column: 'waiting', descending: true }}
      openKey={openId}
      onOpen={({ id }) => onOpen(id)}
      ownKeys
      bulk={(chosen, clear) => <BulkAssignButton chosen={chosen} onDone={clear} />}
      filters={filters}
    />
  );
}
