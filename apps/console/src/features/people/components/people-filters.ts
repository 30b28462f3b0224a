import { personFilters } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import type { Filter } from '../../../shared/table/FilterBar.tsx';
import { hostStatuses } from '../api/use-people.ts';

/** Filters of the accounts. */
export function usePeopleFilters(): readonly Filter[] {
  const { t } = useTranslation('consolePeople');
  return [
    { id: 'text', label: t('search') },
    {
      id: 'kind',
      label: t('kind'),
      options: personFilters.map((value) => ({ value, label: t(`kinds.${value}`) })),
      fallback: 'all',
      cleared: 'all',
    },
    {
      id: 'host',
      label: t('host'),
      options: hostStatuses.map((value) => ({ value, label: t(`hostStatus.${value}`) })),
    },
    {
      id: 'banned',
      label: t('banned'),
      options: [
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ],
    },
  ];
}
