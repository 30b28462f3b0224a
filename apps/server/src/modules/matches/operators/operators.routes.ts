import { matchOperatorCalls } from '@touchline/contract/matches';
import { matchOperatorSchemas } from '@touchline/contract/matches/schemas';
import type { Api } from '../../../http/serve.ts';
import { correctScore } from './correct-score.ts';
import { createMatch } from './create-match.ts';
import { editMatch } from './edit-match.ts';
import { addIncident, readTimeline, withdrawIncident } from './incidents.ts';
import { listLeagues, releaseLeague, saveLeague } from './library/leagues.ts';
import { listTeams, releaseTeam, saveTeam } from './library/teams.ts';
import { listForOperators } from './list-matches.ts';
import { dismissDuplicate } from './merging/dismiss-duplicate.ts';
import { mergeRecords } from './merging/merge-records.ts';
import { suggestDuplicates } from './merging/suggest-duplicates.ts';
import type { MatchOperatorsDeps } from './needs.ts';
import { matchDetails } from './read-match.ts';
import { releaseMatch } from './release-match.ts';
import { saveLineup } from './save-lineup.ts';
import { setPhase } from './set-phase.ts';
import { postponeMatches, setStatus } from './set-status.ts';

/** Serves the library of leagues, teams and matches to operators. */
export function matchOperatorRoutes(api: Api, deps: MatchOperatorsDeps): void {
  api.serve(matchOperatorCalls, matchOperatorSchemas, {
    leagues: (input, { language }) => listLeagues(deps, input, language),
    saveLeague: (input, { principal }) => saveLeague(deps, principal, input),
    releaseLeague: (input, { principal }) => releaseLeague(deps, principal, input),
    teams: (input, { language }) => listTeams(deps, input, language),
    saveTeam: (input, { principal }) => saveTeam(deps, principal, input),
    releaseTeam: (input, { principal }) => releaseTeam(deps, principal, input),
    list: (input, { language }) => listForOperators(deps, input, language),
    details: ({ matchId }) => matchDetails(deps, matchId),
    create: (input, { principal }) => createMatch(deps, principal, input),
    edit: (input, { principal }) => editMatch(deps, principal, input),
    setStatus: (input, { principal }) => setStatus(deps, principal, input),
    postponeMany: (input, { principal }) => postponeMatches(deps, principal, input),
    correctScore: (input, { principal }) => correctScore(deps, principal, input),
    timeline: ({ matchId }) => readTimeline(deps, matchId),
    addIncident: (input, { principal }) => addIncident(deps, principal, input),
    withdrawIncident: (input, { principal }) => withdrawIncident(deps, principal, input),
    saveLineup: (input, { principal }) => saveLineup(deps, principal, input),
    setPhase: (input, { principal }) => setPhase(deps, principal, input),
    release: (input, { principal }) => releaseMatch(deps, principal, input),
    duplicates: (input) => suggestDuplicates(deps, input),
    dismissDuplicate: (input, { principal }) => dismissDuplicate(deps, principal, input),
    merge: (input, { principal }) => mergeRecords(deps, principal, input),
  });
}
