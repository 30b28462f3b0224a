import { leagueCalls, matchCalls } from '@touchline/contract/matches';
import { leagueSchemas, matchSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../http/serve.ts';
import { listMeetings } from './leagues/list-meetings.ts';
import type { SheetReader } from './leagues/match-sheet.ts';
import { readLeague, readTeam } from './leagues/read-league.ts';
import type { StandingsReader } from './leagues/read-standings.ts';
import { type ColumnNumbers, listColumns } from './lists/columns.ts';
import { type Home, showMiddle } from './lists/home.ts';
import type { MatchList } from './lists/list-matches.ts';
import { listPage } from './lists/list-page.ts';
import { search } from './lists/search.ts';
import { type DetailsReader, showDetails } from './match-details.ts';
import type { MatchDeps } from './needs.ts';
import { matchOperatorRoutes } from './operators/operators.routes.ts';

/** With the readers that keep answers in memory. */
interface MatchRouteDeps extends MatchDeps {
  readonly home: Home;
  readonly readList: MatchList;
  readonly readColumnNumbers: ColumnNumbers;
  readonly readDetails: DetailsReader;
  readonly readSheet: SheetReader;
  readonly readStandings: StandingsReader;
}

/** Serves matches to viewers, and the library of leagues, teams and matches to operators. */
export function matchRoutes(api: Api, deps: MatchRouteDeps): void {
  api.serve(matchCalls, matchSchemas, {
    columns: () => listColumns(),
    list: (input) => deps.readList(input),
    columnsWithNumbers: (input) => deps.readColumnNumbers(input),
    page: (input) => listPage(deps, input),
    details: ({ matchId }, viewer) => showDetails(deps, viewer, matchId),
    homeTop: ({ column }, { language }) => deps.home.top({ column, language }),
    homeMiddle: ({ column }, viewer) => showMiddle(deps, viewer, column),
    homeBottom: ({ column }, { language }) => deps.home.bottom({ column, language }),
    homeInfo: (_input, { language }) => deps.home.info(language),
    search: (input, viewer) => search(deps, viewer, input),
  });
  api.serve(leagueCalls, leagueSchemas, {
    sheet: ({ matchId }) => deps.readSheet(matchId),
    league: ({ leagueId }) => readLeague(deps, leagueId),
    standings: (input) => deps.readStandings(input),
    team: ({ teamId }) => readTeam(deps, teamId),
    meetings: (input) => listMeetings(deps, input),
  });
  matchOperatorRoutes(api, deps);
}
