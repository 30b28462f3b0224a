import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { matchCalls } from '@touchline/contract/matches';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Board } from '../board.ts';
import { matchOf } from '../matches.present.ts';
import { pageOfMatches } from '../matches.store.ts';

type Input = ParsedInputOf<typeof matchCalls.page>;
type Output = OutputOf<typeof matchCalls.page>;

/** A page of results (newest first) or fixtures (nearest first). */
export async function listPage(deps: { db: Db; clock: Clock; board: Board }, input: Input): Promise<Output> {
  const { column, leagueId, teamId, when, page, pageSize } = input;
  const { found, total } = await pageOfMatches(deps.db, {
    column,
    leagueId,
    teamId,
    when,
    now: deps.clock.date(),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return { items: found.map((row) => deps.board.fresh(matchOf(row))), total, page, pageSize };
}
