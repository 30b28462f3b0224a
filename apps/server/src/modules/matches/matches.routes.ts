import type { ColumnId } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import type { LiveHost } from '@touchline/contract/matches';
import { leagueCalls, matchCalls } from '@touchline/contract/matches';
import { leagueSchemas, matchSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../http/serve.ts';
import type { Principal } from '../../platform/identity.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { listMeetings } from './leagues/list-meetings.ts';
import { createSheetReader } from './leagues/match-sheet.ts';
import { readLeague, readTeam } from './leagues/read-league.ts';
import { createStandingsReader } from './leagues/read-standings.ts';
import { columnInfos, createColumnNumbers } from './lists/columns.ts';
import type { Home } from './lists/home.ts';
import { createMatchList } from './lists/list-matches.ts';
import { listPage } from './lists/list-page.ts';
import { search } from './lists/search.ts';
import { createMatchDetails } from './match-details.ts';
import type { MatchDeps } from './needs.ts';
import { createMatchOperatorCalls, matchOperatorRoutes } from './operators/operators.routes.ts';

/** The caller, and the country a trusted proxy states. */
export interface MatchViewer {
  readonly principal: Principal;
  readonly country: string | null;
}

export type MatchCalls = ReturnType<typeof createMatchCalls>;

/** The calls of this module, for its routes. Hosts are shown with the covers of the viewer's country. */
export function createMatchCalls(deps: MatchDeps, home: Home) {
  const columns = columnInfos();
  const details = createMatchDetails(deps);
  const local = (shown: readonly LiveHost[], { principal, country }: MatchViewer): Promise<LiveHost[]> =>
    deps.hosts.coversFor(shown, { uid: principal.uid, country });

  return {
    columns: () => ({ items: columns }),
    list: createMatchList(deps),
    columnNumbers: createColumnNumbers(deps),
    page: listPage.bind(null, deps),
    details: async (matchId: string, viewer: MatchViewer) => {
      const found = await details(matchId);
      return isRefusal(found) ? found : { ...found, hosts: await local(found.hosts, viewer) };
    },
    home: {
      ...home,
      middle: async (column: ColumnId, viewer: MatchViewer) => {
        const live = await home.middle(column);
        return { ...live, items: await local(live.items, viewer) };
      },
    },
    search: async (input: ParsedInputOf<typeof matchCalls.search>, viewer: MatchViewer) => {
      const found = await search(deps, input);
      if (isRefusal(found)) return found;
      return { ...found, hosts: { ...found.hosts, items: await local(found.hosts.items, viewer) } };
    },
    leagues: {
      sheet: createSheetReader(deps),
      league: readLeague.bind(null, deps),
      standings: createStandingsReader(deps),
      team: readTeam.bind(null, deps),
      meetings: listMeetings.bind(null, deps),
    },
    operators: createMatchOperatorCalls(deps),
  };
}

/** Serves matches to viewers, and the library of leagues, teams and matches to operators. */
export function matchRoutes(api: Api, { calls }: { readonly calls: MatchCalls }): void {
  api.serve(matchCalls, matchSchemas, {
    columns: () => calls.columns(),
    list: (input) => calls.list(input),
    columnsWithNumbers: (input) => calls.columnNumbers(input),
    page: (input) => calls.page(input),
    details: ({ matchId }, viewer) => calls.details(matchId, viewer),
    homeTop: ({ column }, { language }) => calls.home.top({ column, language }),
    homeMiddle: ({ column }, viewer) => calls.home.middle(column, viewer),
    homeBottom: ({ column }, { language }) => calls.home.bottom({ column, language }),
    homeInfo: (_input, { language }) => calls.home.info(language),
    search: (input, viewer) => calls.search(input, viewer),
  });
  api.serve(leagueCalls, leagueSchemas, {
    sheet: ({ matchId }) => calls.leagues.sheet(matchId),
    league: ({ leagueId }) => calls.leagues.league(leagueId),
    standings: (input) => calls.leagues.standings(input),
    team: ({ teamId }) => calls.leagues.team(teamId),
    meetings: (input) => calls.leagues.meetings(input),
  });
  matchOperatorRoutes(api, calls.operators);
}
