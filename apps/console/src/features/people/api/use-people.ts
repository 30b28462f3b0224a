import { personCalls, personFilters, personSorts } from '@touchline/contract/operators';
import { api } from '../../../shared/api.ts';
import { type Reading, readAllRows } from '../../../shared/table/read-all-rows.ts';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';

/** The row limit of spreadsheets. */
const fileMax = 1_000_000;
export const hostStatuses = [
  'approved',
  'under_review',
  'rejected',
  'banned',
  'banned_forever',
  'not_an_anchor',
] as const;

/** The accounts of the search, filters and sort in the URL. */
export function usePeople() {
  const url = useTableUrl();
  const { values } = url;
  const sort = personSorts.find((each) => each === url.sort?.column);
  const hostStatus = hostStatuses.find((each) => each === values.host);
  const filters = {
    text: values.text ?? '',
    kind: personFilters.find((each) => each === values.kind) ?? 'all',
    ...(hostStatus ? { hostStatus } : {}),
    ...(values.banned ? { banned: values.banned === 'yes' } : {}),
  };
  const { list, data } = usePaged(personCalls.search, {
    ...filters,
    ...(sort ? { sort, descending: url.sort?.descending ?? true } : {}),
  });
  // The table ends at the counted maximum; the file includes everybody.
  const readAll = async (reading: Reading) => {
    const whole = await readAllRows(
      '',
      async (cursor) => {
        const { items, next } = await api.call(personCalls.export, { ...filters, ...(cursor ? { cursor } : {}) });
        return { rows: items, next };
      },
      { ...reading, max: fileMax },
    );
    return { ...whole, noted: true } as const;
  };
  return { list: { ...list, readAll }, data };
}
