import { applicationFilters, applicationOperatorCalls, assignedFilters } from '@touchline/contract/operators';
import { sportChoices } from '../../shared/names.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall } from '../../shared/use-calls.ts';

const pageSize = 50;

/** The queue that the address asks for, anew every 20 seconds: colleagues work on it too. */
export function useApplications() {
  const url = useTableUrl();
  const { values } = url;
  const ids = new Set(sportChoices.map(([, id]) => id));
  const query = useCall(
    applicationOperatorCalls.applications,
    {
      status: applicationFilters.find((each) => each === values.status) ?? 'under_review',
      assigned: assignedFilters.find((each) => each === values.assigned) ?? 'anyone',
      sports: (values.sports ?? '').split(',').flatMap((text) => [...ids].filter((id) => String(id) === text)),
      text: values.text ?? '',
      sort: url.sort && !url.sort.descending ? 'shortest' : 'longest',
      page: Math.max(1, Number(values.page) || 1),
      pageSize,
    },
    { everyMs: 20_000 },
  );
  return { url, query, rows: query.data?.items ?? [], pageSize };
}
