import { sportIdCodes } from '@touchline/contract/enums';
import { matchOperatorCalls, matchStatuses, operatorMatchSorts } from '@touchline/contract/matches';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { kickoffSpan } from '../model/span.ts';
import { type StageView, stageViews } from '../model/stage-views.ts';

const isId = /^[1-9]\d*$/;
const idIn = (text: string | undefined): string | undefined => (isId.test(text ?? '') ? text : undefined);
const filterNames = ['sport', 'status', 'league', 'team', 'day', 'text', 'held'] as const;

/** A whole day lists live, upcoming and ended matches in this order. Ended matches are sorted newest first. */
const defaultSortOf = (view: StageView, day: string | undefined) => ({
  column: view === 'all' && day ? 'live_first' : 'kickoff',
  descending: view === 'ended' || view === 'all',
});

/** The matches of the stage, filters and sort in the URL; read again every 15 seconds. */
export function useMatches() {
  const { values, ...url } = useTableUrl();
  const sportId = sportIdCodes.find((each) => String(each) === values.sport);
  const status = matchStatuses.find((each) => each === values.status);
  const view = stageViews.find((each) => each === values.stage) ?? 'live';
  const leagueId = idIn(values.league);
  const teamId = idIn(values.team);
  const defaultSort = defaultSortOf(view, values.day);
  const sort = url.sort ?? defaultSort;
  const { list, data } = usePaged(
    matchOperatorCalls.list,
    {
      ...(sportId ? { sportId } : {}),
      ...(view === 'all' ? {} : { stage: view }),
      ...(status ? { status } : {}),
      ...(leagueId ? { leagueId } : {}),
      ...(teamId ? { teamId } : {}),
      ...kickoffSpan(values.day),
      search: values.text ?? '',
      heldOnly: values.held === 'yes',
      sort: operatorMatchSorts.find((each) => each === sort.column) ?? 'kickoff',
      descending: sort.descending,
    },
    { refetchInterval: 15_000 },
  );
  return {
    list,
    data,
    view,
    sportId,
    defaultSort,
    openId: idIn(values.open),
    isFiltered: filterNames.some((name) => values[name]),
  };
}
