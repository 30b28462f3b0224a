import { applicationFilters, assignedFilters } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { sportChoices } from '../../../shared/names.ts';
import type { Filter } from '../../../shared/table/FilterBar.tsx';

/** Filters of the applications. */
export function useQueueFilters(): readonly Filter[] {
  const { t } = useTranslation(['consoleReview', 'common']);
  return [
    {
      id: 'status',
      label: t('filter.status'),
      options: applicationFilters.map((value) => ({ value, label: t(`status.${value}`) })),
      fallback: 'under_review',
      cleared: 'all',
    },
    {
      id: 'sports',
      label: t('column.sport'),
      kind: 'many',
      options: sportChoices.map(([name, id]) => ({ value: String(id), label: t(`common:sport.${name}`) })),
    },
    {
      id: 'assigned',
      label: t('column.assigned'),
      options: assignedFilters.map((value) => ({ value, label: t(`assigned.${value}`) })),
      fallback: 'anyone',
      cleared: 'anyone',
    },
    { id: 'text', label: t('filter.text') },
  ];
}
