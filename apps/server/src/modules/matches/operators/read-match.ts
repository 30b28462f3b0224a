import type { FedMatch, OperatorMatch } from '@touchline/contract/matches';
import { operatorIn } from '../../../platform/operator-names.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { matchOf } from '../matches.present.ts';
import type { FedWord } from '../matches.tables.ts';
import * as store from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

export async function itemsOf(deps: MatchOperatorsDeps, ids: readonly string[]): Promise<OperatorMatch[]> {
  const found = await store.operatorMatches(deps.db, ids);
  const names = await deps.operatorNames(
    found.flatMap(({ hold, changedBy }) => [hold?.held_by ?? null, changedBy].filter((uid) => uid !== null)),
  );
  return found.map(({ row, provider, revision, changedBy, hold }) => ({
    ...deps.board.fresh(matchOf(row)),
    markedPopular: row.popular,
    provider,
    revision,
    by: operatorIn(names, changedBy),
    hold: hold && {
      parts: hold.parts,
      by: { uid: hold.held_by, name: names.get(hold.held_by) ?? hold.held_by },
      at: hold.held_at.toISOString(),
    },
  }));
}

/** A match as operators see it. */
export async function readMatch(deps: MatchOperatorsDeps, matchId: string) {
  const [item] = await itemsOf(deps, [matchId]);
  return item ?? refuse('not_found');
}

const fedOf = (fed: FedWord): FedMatch => ({
  status: fed.status,
  kickoffAt: fed.kickoff_at,
  homeScore: fed.home_score,
  awayScore: fed.away_score,
  vbScores: fed.vb_scores,
});

export async function matchDetails(deps: MatchOperatorsDeps, matchId: string) {
  const match = await readMatch(deps, matchId);
  if (isRefusal(match)) return match;
  const [found] = await store.operatorMatches(deps.db, [matchId]);
  return { match, fed: found?.hold ? fedOf(found.hold.fed) : null };
}
