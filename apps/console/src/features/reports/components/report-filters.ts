import { reportKinds, reportReasons } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import type { Filter } from '../../../shared/table/FilterBar.tsx';

/** Filters of the reports. */
export function useReportFilters(): readonly Filter[] {
  const { t } = useTranslation('consoleReview');
  return [
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
  ];
}
