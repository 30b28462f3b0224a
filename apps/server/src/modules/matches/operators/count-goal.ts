import {
  countGoal,
  type Incident,
  operatorProvider,
  scoreEntryOf,
  scoreText,
  scoreTextsOf,
} from '@touchline/contract/matches';
import type { Tx } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput } from '../../../platform/refusal.ts';
import { feedValuesOf, holdParts } from '../feed/holds.store.ts';
import { matchLabel } from './change-match.ts';
import { changeMatch, type LockedMatch } from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

/** Raises or lowers the score of a locked match by a goal; returns the change for readers. */
export async function countInScore(
  deps: MatchOperatorsDeps,
  tx: Tx,
  principal: StaffPrincipal,
  match: LockedMatch,
  incident: Incident,
  by: 1 | -1,
) {
  const { id, sport_id: sportId, home_score: homeScore, away_score: awayScore, vb_scores: vbScores } = match;
  const counted = countGoal(sportId, scoreEntryOf({ sportId, homeScore, awayScore, vbScores }), incident, by);
  if (!counted) return new BadInput([{ path: 'counts', code: 'not_allowed' }]);
  const now = deps.clock.date();
  if (match.provider !== operatorProvider)
    await holdParts(tx, id, ['score'], { fed: feedValuesOf(match), by: principal.uid, at: now });
  const texts = scoreTextsOf(sportId, counted);
  const columns = { home_score: texts.homeScore, away_score: texts.awayScore, vb_scores: texts.vbScores };
  const news = await changeMatch(tx, match, columns, { by: principal.uid, now });
  if (news) await deps.pushStatuses(tx, [news]);
  await deps.audit.record(tx, principal, {
    action: 'match.score',
    target: { kind: 'match', id, label: await matchLabel(tx, match) },
    details: {
      before: scoreText(sportId, homeScore, awayScore, vbScores),
      after: scoreText(sportId, texts.homeScore, texts.awayScore, texts.vbScores),
    },
  });
  return news;
}
