import type { PastBroadcast } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { Card, cx, EmptyState, SkeletonRows, Table } from '@touchline/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { useHistory } from '../../api/use-data.ts';
import { useHistoryExport } from '../../model/history/use-history-export.ts';
import { useHistoryRows } from '../../model/history/use-history-rows.ts';
import { useBroadcastName } from '../../model/use-broadcast-name.ts';
import { useDataWords } from '../../model/use-data-words.ts';
import css from '../data.module.css';
import { Pages } from '../Pages.tsx';
import { SummaryDialog } from '../SummaryDialog.tsx';
import { HistoryHead } from './HistoryHead.tsx';
import { useHistoryColumns } from './history-columns.tsx';

interface HistoryProps {
  month: string;
  /** Rows per page. */
  rows: number;
  onRows: (rows: number) => void;
}

/** The broadcasts of a month as a sortable, searchable table with details. */
export function History({ month, rows, onRows }: HistoryProps) {
  const { t } = useTranslation(['data', 'common']);
  const words = useDataWords();
  const nameOf = useBroadcastName();
  const [open, setOpen] = useState<PastBroadcast | null>(null);
  const history = useHistory(month);
  const found = history.data ?? [];
  const shown = useHistoryRows(found, rows);
  const most = Math.max(1, ...found.map(({ peak }) => peak));
  const columns = useHistoryColumns(most, setOpen);
  const save = useHistoryExport(month, found);
  return (
    <Card as="section" className={cx(css.history, css.pasts)} label={t('data:history.title')}>
      <HistoryHead count={found.length} text={shown.text} onText={shown.search} onExport={save} />
      {history.isPending ? (
        <SkeletonRows label={t('common:loading')} rows={5} />
      ) : history.isError ? (
        <LoadFailed title={t('data:history.failed')} retrying={history.isFetching} onRetry={history.refetch} />
      ) : (
        <Table
          label={t('data:history.title')}
          rows={shown.rows}
          rowKey={({ id }) => id}
          sort={shown.sort}
          onSort={shown.setSort}
          onRow={setOpen}
          empty={
            found.length > 0 ? (
              <EmptyState title={t('data:history.notFound')} />
            ) : (
              <EmptyState
                title={t('data:history.none', { month: words.month(month) })}
                text={t('data:history.noneHelp')}
              />
            )
          }
          columns={columns}
        />
      )}
      <Pages
        label={t('data:history.pages')}
        total={shown.total}
        page={shown.page}
        onPage={shown.setPage}
        rows={rows}
        onRows={onRows}
      />
      {open && <SummaryDialog past={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </Card>
  );
}
