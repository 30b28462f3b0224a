import { matchCalls } from '@touchline/contract/matches';
import type { Api } from '../../http/serve.ts';
import { columnInfos } from './columns.ts';
import type { Matches } from './index.ts';

/** Serves the calls of the matches. */
export function matchRoutes(api: Api, { calls }: Matches): void {
  const columns = columnInfos();
  api.serve(matchCalls, {
    columns: () => ({ items: columns }),
    list: calls.list,
    columnsWithNumbers: calls.columnNumbers,
    page: calls.page,
    details: ({ matchId }) => calls.details(matchId),
    homeTop: ({ column }, { language }) => calls.home.top({ column, language }),
    homeMiddle: ({ column }) => calls.home.middle(column),
    homeBottom: ({ column }, { language }) => calls.home.bottom({ column, language }),
    homeInfo: () => calls.home.info(),
    search: calls.search,
  });
}
