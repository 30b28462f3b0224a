import { staffMay } from '@touchline/contract/operators';
import {
  type Report,
  type ReportState,
  reportKinds,
  reportOperatorCalls,
  reportReasons,
  reportSorts,
} from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, cx, EmptyState } from '@touchline/ui';
import { Age } from '../../shared/age/Age.tsx';
import { useListText } from '../../shared/list-text.ts';
import { PersonLink } from '../../shared/person/PersonLink.tsx';
import { QueueLayout, useOpenRow } from '../../shared/queue/QueueLayout.tsx';
import { useMe } from '../../shared/session.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { ManyReports, reportName } from './ManyReports.tsx';
import { ReportPane } from './ReportPane.tsx';
import css from './reports.module.css';

const views: Readonly<Record<string, readonly ReportState[]>> = {
  waiting: ['open', 'escalated'],
  open: ['open'],
  escalated: ['escalated'],
  closed: ['closed'],
};

/** Reports: escalated ones first, then by number of reporters. */
export function Reports() {
  const { t } = useTranslation(['consoleReview', 'console']);
  const formats = useFormats();
  const listText = useListText();
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
    { everyMs: 20_000 },
  );
  const { open: waiting = 0, escalated = 0 } = data ?? {};
  const { openId, open, advance } = useOpenRow(
    list.url,
    list.rows.map(({ id }) => id),
  );
  const columns: readonly DataColumn<Report>[] = [
    {
      id: 'what',
      head: t('report.what'),
      phone: 'title',
      csv: ({ kind: each, targetId }) => `${each} ${targetId}`,
      cell: ({ kind: each, snapshot }) => (
        <span className={css.what}>
          <Badge>{t(`report.kind.${each}`)}</Badge>
          <span className="truncate" dir="auto">
            {snapshot.text || snapshot.roomName || snapshot.person?.nickname || '–'}
          </span>
        </span>
      ),
    },
    {
      id: 'person',
      head: t('report.who'),
      phone: 'hide',
      csv: ({ snapshot }) => snapshot.person?.nickname,
      cell: ({ snapshot }) =>
        snapshot.person && (
          <span className={css.who}>
            <Avatar name={snapshot.person.nickname} src={snapshot.person.avatar} size="xs" />
            <PersonLink uid={snapshot.person.uid} className="truncate">
              {snapshot.person.nickname}
            </PersonLink>
          </span>
        ),
    },
    {
      id: 'reason',
      head: t('report.reason'),
      phone: 'below',
      csv: ({ reasons }) => reasons.map((each) => `${each.reason} ${each.count}`).join(', '),
      cell: ({ reasons }) => (
        <span className="dim">{listText(reasons.map((each) => t(`report.reasons.${each.reason}`)))}</span>
      ),
    },
    {
      id: 'reporters',
      head: t('report.people'),
      numeric: true,
      sortable: true,
      phone: 'end',
      csv: ({ reporters }) => reporters,
      cell: ({ reporters }) => <b className={cx(reporters >= 5 && css.hot)}>{formats.number(reporters)}</b>,
    },
    {
      id: 'since',
      head: t('report.since'),
      sortable: true,
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
      phone: 'hide',
      csv: ({ state, outcomes }) => outcomes.join(' ') || state,
      cell: ({ state, outcomes, takenBy }) =>
        state === 'closed' ? (
          <Badge tone="good">{listText(outcomes.map((each) => t(`report.outcome.${each}`)))}</Badge>
        ) : state === 'escalated' ? (
          <Badge tone="bad">{t('report.states.escalated')}</Badge>
        ) : (
          <span className="dim">{takenBy ? takenBy.name : t('report.states.open')}</span>
        ),
    },
  ];
  return (
    <QueueLayout
      list={
        <ListPage
          title={t('console:place.reports')}
          text={data ? t('report.text', { count: waiting, escalated: formats.number(escalated) }) : ' '}
          fileName="reports"
          exports="reports"
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          nameOf={reportName}
          empty={<EmptyState level={2} title={t('report.none')} text={t('report.noneText')} />}
          openKey={openId}
          onOpen={({ id }) => open(id)}
          ownKeys
          bulk={
            staffMay('reports', role) ? (chosen, clear) => <ManyReports chosen={chosen} onDone={clear} /> : undefined
          }
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
        />
      }
      open={openId && <ReportPane key={openId} reportId={openId} onClose={() => open(undefined)} onDone={advance} />}
    />
  );
}
