import {
  type Report,
  type ReportState,
  reportKinds,
  reportOperatorCalls,
  reportReasons,
} from '@touchline/contract/content';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, cx, EmptyState, Pager } from '@touchline/ui';
import { Age } from '../../shared/age/Age.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { type DataColumn, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { stateOf, useCall } from '../../shared/use-calls.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { ReportPane } from './ReportPane.tsx';
import css from './reports.module.css';

const pageSize = 50;
const views: Readonly<Record<string, readonly ReportState[]>> = {
  waiting: ['open', 'escalated'],
  open: ['open'],
  escalated: ['escalated'],
  closed: ['closed'],
};

/** What people reported: escalated first, then what most people reported. */
export function Reports() {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const url = useTableUrl();
  const { values } = url;
  const kind = reportKinds.find((each) => each === values.kind);
  const reason = reportReasons.find((each) => each === values.reason);
  const query = useCall(
    reportOperatorCalls.list,
    {
      states: [...(views[values.state ?? 'waiting'] ?? ['open', 'escalated'])],
      ...(kind ? { kind } : {}),
      ...(reason ? { reason } : {}),
      mine: values.mine === 'yes',
      page: Math.max(1, Number(values.page) || 1),
      pageSize,
    },
    { everyMs: 20_000 },
  );
  const { items: rows = [], total = 0, page = 1, open = 0, escalated = 0 } = query.data ?? {};
  const openId = /^[1-9]\d*$/.test(values.open ?? '') ? values.open : undefined;
  const at = rows.findIndex(({ id }) => id === openId);
  const next = at < 0 ? rows[0]?.id : rows[at + 1]?.id;
  const previous = at > 0 ? rows[at - 1]?.id : undefined;
  const show = (id: string | undefined): void => url.set({ open: id });
  useShortcuts({
    j: next ? () => show(next) : undefined,
    k: previous ? () => show(previous) : undefined,
    escape: openId ? () => show(undefined) : undefined,
  });
  const columns: readonly DataColumn<Report>[] = [
    {
      id: 'what',
      head: t('report.what'),
      phone: 'title',
      csv: ({ kind: each, targetId }) => `${each} ${targetId}`,
      cell: ({ kind: each, snapshot }) => (
        <span className={css.what}>
          <Badge>{t(`report.kind.${each}`)}</Badge>
          <span className="truncate">{snapshot.text || snapshot.roomName || snapshot.person?.nickname || '–'}</span>
        </span>
      ),
    },
    {
      id: 'person',
      head: t('report.who'),
      wide: true,
      phone: 'hide',
      csv: ({ snapshot }) => snapshot.person?.nickname,
      cell: ({ snapshot }) =>
        snapshot.person && (
          <span className={css.who}>
            <Avatar name={snapshot.person.nickname} src={snapshot.person.avatar} size="xs" />
            <span className="truncate">{snapshot.person.nickname}</span>
          </span>
        ),
    },
    {
      id: 'reason',
      head: t('report.reason'),
      phone: 'below',
      csv: ({ reasons }) => reasons.map((each) => `${each.reason} ${each.count}`).join(', '),
      cell: ({ reasons }) => (
        <span className="dim">{reasons.map((each) => t(`report.reasons.${each.reason}`)).join(', ')}</span>
      ),
    },
    {
      id: 'reporters',
      head: t('report.people'),
      numeric: true,
      phone: 'end',
      csv: ({ reporters }) => reporters,
      cell: ({ reporters }) => <b className={cx(reporters >= 5 && css.hot)}>{formats.number(reporters)}</b>,
    },
    {
      id: 'since',
      head: t('report.since'),
      phone: 'end',
      csv: ({ firstAt }) => firstAt,
      cell: ({ state, firstAt, closedAt }) =>
        state === 'closed' ? (
          <span className="dim num">{closedAt && formats.dateTime(closedAt)}</span>
        ) : (
          <Age since={firstAt} />
        ),
    },
    {
      id: 'state',
      head: t('report.state'),
      wide: true,
      phone: 'hide',
      csv: ({ state, outcome }) => outcome ?? state,
      cell: ({ state, outcome, takenBy }) =>
        state === 'closed' ? (
          <Badge tone="good">{outcome ? t(`report.outcome.${outcome}`) : t('report.states.closed')}</Badge>
        ) : state === 'escalated' ? (
          <Badge tone="bad">{t('report.states.escalated')}</Badge>
        ) : (
          <span className="dim">{takenBy ? takenBy.name : t('report.states.open')}</span>
        ),
    },
  ];
  return (
    <div className={cx(css.work, openId && css.split)}>
      <div className={css.list}>
        <Page
          title={t('console:place.reports')}
          text={query.data ? t('report.text', { count: open, escalated: formats.number(escalated) }) : ' '}
          flush
          bar={
            <FilterBar
              values={values}
              onChange={(change) => url.set({ ...change, page: undefined, open: undefined })}
              filters={[
                {
                  id: 'state',
                  label: t('report.state'),
                  options: [
                    { value: 'waiting', label: t('report.states.waiting') },
                    { value: 'open', label: t('report.states.open') },
                    { value: 'escalated', label: t('report.states.escalated') },
                    { value: 'closed', label: t('report.states.closed') },
                  ],
                  fallback: 'waiting',
                  cleared: 'waiting',
                },
                {
                  id: 'kind',
                  label: t('report.what'),
                  options: reportKinds.map((value) => ({ value, label: t(`report.kind.${value}`) })),
                },
                {
                  id: 'reason',
                  label: t('report.reason'),
                  options: reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
                },
                { id: 'mine', label: t('column.assigned'), options: [{ value: 'yes', label: t('assigned.me') }] },
              ]}
              end={<ExportButton name="reports" columns={columns} rows={rows} />}
            />
          }
          foot={
            total > pageSize && (
              <Pager
                label={t('console:table.pages')}
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                onPage={(to) => url.set({ page: String(to), open: undefined })}
                format={formats.number}
              />
            )
          }
        >
          <DataTable
            label={t('console:place.reports')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            state={stateOf(query)}
            onRetry={() => void query.refetch()}
            empty={<EmptyState level={2} title={t('report.none')} text={t('report.noneText')} />}
            currentKey={openId}
            onOpen={({ id }) => show(id)}
          />
        </Page>
      </div>
      {openId && (
        <aside className={css.aside}>
          <ReportPane key={openId} reportId={openId} onClose={() => show(undefined)} onDone={() => show(next)} />
        </aside>
      )}
    </div>
  );
}
