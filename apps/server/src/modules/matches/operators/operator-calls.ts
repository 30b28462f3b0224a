import { correctScore } from './correct-score.ts';
import { createMatch } from './create-match.ts';
import { editMatch } from './edit-match.ts';
import { listLeagues, releaseLeague, saveLeague } from './library/leagues.ts';
import { listTeams, releaseTeam, saveTeam } from './library/teams.ts';
import { listForOperators } from './list-matches.ts';
import type { MatchOperatorsDeps } from './needs.ts';
import { matchDetails } from './read-match.ts';
import { releaseMatch } from './release-match.ts';
import { postponeMatches, setStatus } from './set-status.ts';

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
  release: releaseMatch.bind(null, deps),
});
