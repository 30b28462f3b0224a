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

export type MatchOperatorCalls = ReturnType<typeof createMatchOperatorCalls>;

/** The calls of operators on leagues, teams and matches. */
export const createMatchOperatorCalls = (deps: MatchOperatorsDeps) => ({
  leagues: listLeagues.bind(null, deps),
  saveLeague: saveLeague.bind(null, deps),
  releaseLeague: releaseLeague.bind(null, deps),
  teams: listTeams.bind(null, deps),
  saveTeam: saveTeam.bind(null, deps),
  releaseTeam: releaseTeam.bind(null, deps),
  list: listForOperators.bind(null, deps),
  details: matchDetails.bind(null, deps),
  create: createMatch.bind(null, deps),
  edit: editMatch.bind(null, deps),
  setStatus: setStatus.bind(null, deps),
  postponeMany: postponeMatches.bind(null, deps),
  correctScore: correctScore.bind(null, deps),
  timeline: readTimeline.bind(null, deps),
  addIncident: addIncident.bind(null, deps),
  withdrawIncident: withdrawIncident.bind(null, deps),
  saveLineup: saveLineup.bind(null, deps),
  setPhase: setPhase.bind(null, deps),
  release: releaseMatch.bind(null, deps),
  duplicates: suggestDuplicates.bind(null, deps),
  dismissDuplicate: dismissDuplicate.bind(null, deps),
  merge: mergeRecords.bind(null, deps),
});

/** Serves the library of leagues, teams and matches to operators. */
export function matchOperatorRoutes(api: Api, calls: MatchOperatorCalls): void {
  api.serve(matchOperatorCalls, matchOperatorSchemas, {
    leagues: (input, { language }) => calls.leagues(input, language),
    saveLeague: (input, { principal }) => calls.saveLeague(input, principal),
    releaseLeague: (input, { principal }) => calls.releaseLeague(input, principal),
    teams: (input, { language }) => calls.teams(input, language),
    saveTeam: (input, { principal }) => calls.saveTeam(input, principal),
    releaseTeam: (input, { principal }) => calls.releaseTeam(input, principal),
    list: (input, { language }) => calls.list(input, language),
    details: ({ matchId }) => calls.details(matchId),
    create: (input, { principal }) => calls.create(input, principal),
    edit: (input, { principal }) => calls.edit(input, principal),
    setStatus: (input, { principal }) => calls.setStatus(input, principal),
    postponeMany: (input, { principal }) => calls.postponeMany(input, principal),
    correctScore: (input, { principal }) => calls.correctScore(input, principal),
    timeline: ({ matchId }) => calls.timeline(matchId),
    addIncident: (input, { principal }) => calls.addIncident(input, principal),
    withdrawIncident: (input, { principal }) => calls.withdrawIncident(input, principal),
    saveLineup: (input, { principal }) => calls.saveLineup(input, principal),
    setPhase: (input, { principal }) => calls.setPhase(input, principal),
    release: (input, { principal }) => calls.release(input, principal),
    duplicates: (input) => calls.duplicates(input),
    dismissDuplicate: (input, { principal }) => calls.dismissDuplicate(input, principal),
    merge: (input, { principal }) => calls.merge(input, principal),
  });
}
