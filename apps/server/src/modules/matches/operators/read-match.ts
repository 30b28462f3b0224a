import type { OperatorMatch } from '@touchline/contract/matches';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { matchOf } from '../matches.present.ts';
import { presentFed, presentOperatorMatch } from './matches.present.ts';
import * as store from './matches.store.ts';
import type { MatchOperatorsDeps } from './needs.ts';

export async function readItems(deps: MatchOperatorsDeps, ids: readonly string[]): Promise<OperatorMatch[]> {
  const found = await store.operatorMatches(deps.db, ids);
  const names = await deps.operatorNames(
    found.flatMap(({ hold, changedBy }) => [hold?.held_by ?? null, changedBy].filter((uid) => uid !== null)),
  );
  return found.map((one) => presentOperatorMatch(deps.board.fresh(matchOf(one.row)), one, names));
}

/** A match as operators see it. */
export async function readMatch(deps: MatchOperatorsDeps, matchId: string) {
  const [item] = await readItems(deps, [matchId]);
  return item ?? refuse('not_found');
}

export async function matchDetails(deps: MatchOperatorsDeps, matchId: string) {
  const match = await readMatch(deps, matchId);
  if (isRefusal(match)) return match;
  const [found] = await store.operatorMatches(deps.db, [matchId]);
  return { match, fed: found?.hold ? presentFed(found.hold.fed) : null };
}
