import { matchCalls, matchOperatorCalls } from '@touchline/contract/matches';
import { matchOperatorSchemas, matchSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../http/serve.ts';
import type { MatchCalls } from './match-calls.ts';

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
    homeInfo: () => calls.home.info(),
    search: (input, viewer) => calls.search(input, viewer),
  });
  const { operators } = calls;
  api.serve(matchOperatorCalls, matchOperatorSchemas, {
    leagues: (input, { language }) => operators.leagues(input, language),
    saveLeague: (input, { principal }) => operators.saveLeague(input, principal),
    releaseLeague: (input, { principal }) => operators.releaseLeague(input, principal),
    teams: (input, { language }) => operators.teams(input, language),
    saveTeam: (input, { principal }) => operators.saveTeam(input, principal),
    releaseTeam: (input, { principal }) => operators.releaseTeam(input, principal),
    list: (input, { language }) => operators.list(input, language),
    details: ({ matchId }) => operators.details(matchId),
    create: (input, { principal }) => operators.create(input, principal),
    edit: (input, { principal }) => operators.edit(input, principal),
    setStatus: (input, { principal }) => operators.setStatus(input, principal),
    postponeMany: (input, { principal }) => operators.postponeMany(input, principal),
    correctScore: (input, { principal }) => operators.correctScore(input, principal),
    release: (input, { principal }) => operators.release(input, principal),
  });
}
