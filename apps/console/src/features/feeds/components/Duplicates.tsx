import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { nameIn } from '@touchline/contract/languages';
import { type Duplicate, type DuplicateRecord, matchOperatorCalls, mergeKinds } from '@touchline/contract/matches';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useFullList } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { useDismissal } from '../model/use-dismissal.ts';
import { DuplicateName, duplicateName } from './DuplicateName.tsx';
import css from './feeds.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { PickPairDialog } from './PickPairDialog.tsx';

/** Leagues, teams or matches of different feeds that are probably the same. */
export function Duplicates({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const url = useTableUrl();
  const kind = mergeKinds.find((each) => each === url.values.kind) ?? 'team';
  const query = useCall(matchOperatorCalls.duplicates, { kind });
  const list = useFullList(matchOperatorCalls.duplicates, query, query.data?.items ?? []);
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const [picking, setPicking] = useState(false);
  const dismissal = useDismissal();
  const nameOf = (record: DuplicateRecord): string => duplicateName(record, (name) => nameIn(language, name));
  const record = (at: 0 | 1): DataColumn<Duplicate> => ({
    id: at === 0 ? 'first' : 'second',
    head: t(at === 0 ? 'duplicate.first' : 'duplicate.second'),
    phone: at === 0 ? 'title' : 'below',
    csv: ({ records }) => `${nameOf(records[at])} (${records[at].provider})`,
    cell: ({ records }) => <DuplicateName record={records[at]} />,
  });
  const columns: readonly DataColumn<Duplicate>[] = [
    record(0),
    record(1),
    {
      id: 'acts',
      head: t('acts'),
      phone: 'end',
      width: '240px',
      cell: (pair) => (
        <span className={css.acts}>
          <Button size="s" onClick={() => setMerging(pair)}>
            {t('duplicate.merge')}
          </Button>
          <Button size="s" tone="quiet" disabled={dismissal.busy} onClick={() => dismissal.dismiss(pair)}>
            {t('duplicate.dismiss')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <ListPage
      title={t('views.duplicates')}
      text={t('text')}
      end={views}
      newLabel={t('duplicate.pick')}
      onNew={() => setPicking(true)}
      list={list}
      columns={columns}
      rowKey={({ records: [one, other] }) => `${one.id} ${other.id}`}
      filters={[
        {
          id: 'kind',
          label: t('duplicate.kind'),
          options: mergeKinds.map((value) => ({ value, label: t(`duplicate.kinds.${value}`) })),
        },
      ]}
      empty={<EmptyState level={2} title={t('duplicate.none')} text={t('duplicate.noneText')} />}
    >
      {picking && (
        <PickPairDialog
          kind={kind}
          onClose={() => setPicking(false)}
          onPicked={(pair) => {
            setPicking(false);
            setMerging(pair);
          }}
        />
      )}
      {merging && (
        <MergeDialog
          pair={merging}
          onClose={() => setMerging(null)}
          onMerged={() => void reloadAnswers(queries, matchOperatorCalls.duplicates)}
        />
      )}
    </ListPage>
  );
}
