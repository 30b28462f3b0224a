import { matchOperatorCalls } from '@touchline/contract/matches';
import type { Api } from '../../../http/serve.ts';
import * as change from './change.ts';
import type { MatchOperatorsDeps } from './deps.ts';
import * as leagues from './leagues.ts';
import * as matches from './matches.ts';

/** Serves the calls of operators on leagues, teams and matches. */
export function serveMatchOperators(api: Api, deps: MatchOperatorsDeps): void {
  api.serve(matchOperatorCalls, {
    leagues: (input, { language }) => leagues.listLeagues(deps, input, language),
    saveLeague: (input, { principal }) => leagues.saveLeague(deps, input, principal),
    releaseLeague: (input, { principal }) => leagues.releaseLeague(deps, input, principal),
    teams: (input, { language }) => leagues.listTeams(deps, input, language),
    saveTeam: (input, { principal }) => leagues.saveTeam(deps, input, principal),
    releaseTeam: (input, { principal }) => leagues.releaseTeam(deps, input, principal),
    list: (input, { language }) => matches.listForOperators(deps, input, language),
    details: ({ matchId }) => matches.matchDetails(deps, matchId),
    create: (input, { principal }) => matches.createMatch(deps, input, principal),
    edit: (input, { principal }) => change.editMatch(deps, input, principal),
    setStatus: (input, { principal }) => change.setStatus(deps, input, principal),
    postponeMany: (input, { principal }) => change.postponeMatches(deps, input, principal),
    correctScore: (input, { principal }) => change.correctScore(deps, input, principal),
    release: (input, { principal }) => change.releaseMatch(deps, input, principal),
  });
}
