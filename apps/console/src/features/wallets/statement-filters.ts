import { movementKinds, ownAccounts } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import type { Filter } from '../../shared/table/FilterBar.tsx';

/** Filters of a statement. */
export function useStatementFilters(): readonly Filter[] {
  const { t } = useTranslation(['consoleMoney', 'wallet']);
  return [
    {
      id: 'account',
      label: t('statement.account'),
      options: ownAccounts.map((value) => ({
        value,
        label: value === 'wallet' ? t('sum.coins') : t('sum.earnings'),
      })),
      fallback: 'wallet',
      cleared: 'wallet',
    },
    {
      id: 'kind',
      label: t('statement.kind'),
      options: movementKinds.map((value) => ({ value, label: t(`wallet:kind.${value}`) })),
    },
    {
      id: 'direction',
      label: t('statement.direction'),
      options: [
        { value: 'in', label: t('statement.in') },
        { value: 'out', label: t('statement.out') },
      ],
    },
    { id: 'from', label: t('export.from'), kind: 'date' },
    { id: 'to', label: t('export.to'), kind: 'date' },
  ];
}
