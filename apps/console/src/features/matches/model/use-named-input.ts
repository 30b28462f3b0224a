import { sportIdCodes } from '@touchline/contract/enums';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';

/** Input of a list that is filtered by sport and name, read from the URL. */
export function useNamedInput() {
  const { values, sort } = useTableUrl();
  const sportId = sportIdCodes.find((each) => String(each) === values.sport);
  return {
    sort,
    input: { ...(sportId ? { sportId } : {}), search: values.text ?? '', descending: sort?.descending ?? false },
  };
}
