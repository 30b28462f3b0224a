import { sportIdCodes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { useSportNames } from '../../shared/names.ts';
import type { Filter } from '../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../shared/table/use-table-url.ts';

export const pageSize = 50;

/** Filters and page of leagues and teams, which are found by sport and name alike. */
export function useNamedList() {
  const { t } = useTranslation('consoleMatches');
  const sportNames = useSportNames();
  const url = useTableUrl();
  const { values } = url;
  const sportId = sportIdCodes.find((each) => String(each) === values.sport);
  const filters: readonly Filter[] = [
    { id: 'text', label: t('name') },
    {
      id: 'sport',
      label: t('sport'),
      options: sportIdCodes.map((value) => ({ value: String(value), label: sportNames([value]) })),
    },
  ];
  return {
    url,
    filters,
    input: {
      ...(sportId ? { sportId } : {}),
      search: values.text ?? '',
      page: Math.max(1, Number(values.page) || 1),
      pageSize,
    },
  };
}
