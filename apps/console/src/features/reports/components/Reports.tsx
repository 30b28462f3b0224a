import { staffMay } from '@touchline/contract/operators';
import {
  type ReportState,
  reportKinds,
  reportOperatorCalls,
  reportReasons,
  reportSorts,
  severityOf,
} from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { QueueLayout, useOpenRow } from '../../../shared/queue/QueueLayout.tsx';
import { useMe } from '../../../shared/session.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { BulkReportActions, reportName } from './BulkReportActions.tsx';
import { ReportPane } from './ReportPane.tsx';
import { useReportColumns } from './report-columns.tsx';
import { useReportFileColumns } from './report-file-columns.ts';
import { useReportFilters } from './report-filters.ts';

const views: Readonly<Record<string, readonly ReportState[]>> = {
  waiting: ['open', 'escalated'],
  open: ['open'],
  escalated: ['escalated'],
  closed: ['closed'],
};

/** Reports: the gravest first, then escalated ones, then by number of reporters. */
export function Reports() {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const { values, sort } = useTableUrl();
  const { role } = useMe();
  const kind = reportKinds.find((each) => each === values.kind);
  const reason = reportReasons.find((each) => each === values.reason);
  const { list, data } = usePaged(
    reportOperatorCalls.list,
    {
      states: [...(views[values.state ?? 'waiting'] ?? ['open', 'escalated'])],
      ...(kind ? { kind } : {}),
      ...(reason ? { reason } : {}),
      mine: values.mine === 'yes',
      sort: reportSorts.find((each) => each === sort?.column) ?? 'urgency',
      descending: sort?.descending ?? false,
    },
    { refetchInterval: 20_000 },
  );
  const { open: waiting = 0, escalated = 0 } = data ?? {};
  const { openId, open, advance } = useOpenRow(
    list.url,
    list.rows.map(({ id }) => id),
  );
  const columns = useReportColumns();
  const fileColumns = useReportFileColumns();
  const filters = useReportFilters();
  return (
    <QueueLayout
      list={
        <ListPage
          title={t('console:screen.reports')}
          text={data ? t('report.text', { count: waiting, escalated: formats.number(escalated) }) : ' '}
          list={list}
          columns={columns}
          fileColumns={fileColumns}
          tone={({ state, reasons }) =>
            state !== 'closed' && severityOf(reasons.map(({ reason: each }) => each)) === 'critical'
              ? 'danger'
              : undefined
          }
          rowKey={({ id }) => id}
          nameOf={reportName}
          empty={<EmptyState level={2} title={t('report.none')} text={t('report.noneText')} />}
          openKey={openId}
          onOpen={({ id }) => open(id)}
          ownKeys
          bulk={
            staffMay('reports', role)
              ? (chosen, clear) => <BulkReportActions chosen={chosen} onDone={clear} />
              : undefined
          }
          filters={filters}
        />
      }
      open={openId && <ReportPane key={openId} reportId={openId} onClose={() => open(undefined)} onDone={advance} />}
    />
  );
}
