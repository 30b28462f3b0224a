import { type Report, reportSeverities, severityOf } from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Badge, cx } from '@touchline/ui';
import { Age } from '../../../shared/age/Age.tsx';
import { useListText } from '../../../shared/list-text.ts';
import { PersonLink } from '../../../shared/person/PersonLink.tsx';
import type { DataColumn } from '../../../shared/table/columns.ts';
import css from './reports.module.css';

/** The reasons of a report; grave ones stand out. */
function ReasonText({ reasons }: Pick<Report, 'reasons'>) {
  const { t } = useTranslation('consoleReview');
  const listText = useListText();
  const graveFirst = reasons.toSorted(
    (a, b) => reportSeverities.indexOf(severityOf([b.reason])) - reportSeverities.indexOf(severityOf([a.reason])),
  );
  const words = listText(graveFirst.map(({ reason }) => t(`report.reasons.${reason}`)));
  const severity = severityOf(reasons.map(({ reason }) => reason));
  if (severity === 'normal') return <span className="dim">{words}</span>;
  return <Badge tone={severity === 'critical' ? 'bad' : 'warn'}>{words}</Badge>;
}

/** Columns of the reports. */
export function useReportColumns(): readonly DataColumn<Report>[] {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  const listText = useListText();
  return [
    {
      id: 'what',
      head: t('report.what'),
      phone: 'title',
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
      cell: ({ reasons }) => <ReasonText reasons={reasons} />,
    },
    {
      id: 'reporters',
      head: t('report.people'),
      numeric: true,
      sortable: true,
      phone: 'end',
      cell: ({ reporters }) => <b className={cx(reporters >= 5 && css.hot)}>{formats.number(reporters)}</b>,
    },
    {
      id: 'since',
      head: t('report.since'),
      sortable: true,
      phone: 'end',
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
      phone: 'end',
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
}
