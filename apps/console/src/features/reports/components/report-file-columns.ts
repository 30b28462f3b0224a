import { type Report, severityOf } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import type { FileColumn } from '../../../shared/table/columns.ts';

/** Columns of the saved file: one fact each, with what the table leaves to the open report. */
export function useReportFileColumns(): readonly FileColumn<Report>[] {
  const { t } = useTranslation(['consoleReview', 'console']);
  return [
    { id: 'id', head: t('report.file.id'), csv: ({ id }) => id },
    { id: 'kind', head: t('report.what'), csv: ({ kind }) => t(`report.kind.${kind}`) },
    { id: 'targetId', head: t('report.file.targetId'), csv: ({ targetId }) => targetId },
    { id: 'uid', head: t('report.file.uid'), csv: ({ snapshot }) => snapshot.person?.uid },
    { id: 'person', head: t('report.who'), csv: ({ snapshot }) => snapshot.person?.nickname },
    { id: 'text', head: t('report.file.text'), csv: ({ snapshot }) => snapshot.text || snapshot.roomName },
    {
      id: 'severity',
      head: t('report.file.severity'),
      csv: ({ reasons }) => {
        const severity = severityOf(reasons.map(({ reason }) => reason));
        return t(`report.severity.${severity}`);
      },
    },
    {
      id: 'reason',
      head: t('report.reason'),
      csv: ({ reasons }) => reasons.map(({ reason, count }) => `${t(`report.reasons.${reason}`)}: ${count}`).join('; '),
    },
    { id: 'reporters', head: t('report.people'), csv: ({ reporters }) => reporters },
    { id: 'state', head: t('report.state'), csv: ({ state }) => t(`report.states.${state}`) },
    { id: 'takenBy', head: t('column.assigned'), csv: ({ takenBy }) => takenBy?.name },
    {
      id: 'outcome',
      head: t('report.file.outcome'),
      csv: ({ outcomes }) => outcomes.map((outcome) => t(`report.outcome.${outcome}`)).join('; '),
    },
    { id: 'firstAt', head: t('report.file.firstAt'), csv: ({ firstAt }) => firstAt },
    { id: 'closedAt', head: t('report.file.closedAt'), csv: ({ closedAt }) => closedAt },
  ];
}
