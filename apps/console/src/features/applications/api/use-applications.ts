import { applicationFilters, applicationOperatorCalls, assignedFilters } from '@touchline/contract/operators';
import { sportChoices } from '../../../shared/names.ts';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';

/** The queue that the URL selects, reloaded every 20 seconds: colleagues work on it too. */
export function useApplications() {
  const { values, sort } = useTableUrl();
  const ids = new Set(sportChoices.map(([, id]) => id));
  return usePaged(
    applicationOperatorCalls.applications,
    {
      status: applicationFilters.find((each) => each === values.status) ?? 'under_review',
      assigned: assignedFilters.find((each) => each === values.assigned) ?? 'anyone',
      sports: (values.sports ?? '').split(',').flatMap((text) => [...ids].filter((id) => String(id) === text)),
      text: values.text ?? '',
      sort: sort && !sort.descending ? 'shortest' : 'longest',
    },
    { refetchInterval: 20_000 },
  );
}
