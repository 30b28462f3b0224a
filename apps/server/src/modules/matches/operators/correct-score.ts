import type { ParsedInputOf } from '@touchline/contract/kernel';
import {
  isScoreShown,
  type matchOperatorCalls,
  scoreFault,
  scoreText,
  scoreTextsOf,
} from '@touchline/contract/matches';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { changeLocked } from './change-match.ts';
import type { MatchOperatorsDeps } from './needs.ts';

type Calls = typeof matchOperatorCalls;

/** Corrects the score by the layout and rules of the sport. Rejects a match that has not begun. */
export async function correctScore(
  deps: MatchOperatorsDeps,
  principal: StaffPrincipal,
  input: ParsedInputOf<Calls['correctScore']>,
) {
  return changeLocked(deps, principal, input, (_tx, old) => {
    if (!isScoreShown(old.status)) return new BadInput([{ path: 'matchId', code: 'not_started' }]);
    const fault = scoreFault(old.sport_id, input);
    if (fault) return new BadInput([{ path: 'home', code: fault }]);
    const texts = scoreTextsOf(old.sport_id, input);
    return {
      // Clears the points of the current game, because they belong to a wrong score.
      columns: {
        home_score: texts.homeScore,
        away_score: texts.awayScore,
        vb_scores: texts.vbScores,
        points_home: null,
        points_away: null,
      },
      hold: ['score'],
      action: 'match.score',
      details: {
        before: scoreText(old.sport_id, old.home_score, old.away_score, old.vb_scores),
        after: scoreText(old.sport_id, texts.homeScore, texts.awayScore, texts.vbScores),
        ...(input.reason === '' ? {} : { reason: input.reason }),
      },
    };
  });
}
