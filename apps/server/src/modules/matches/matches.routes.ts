import { id } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import * as z from 'zod/mini';
import type { Api } from '../../http/serve.ts';
import { refuse } from '../../platform/refusal.ts';
import { columnInfos } from './columns.ts';
import type { Matches } from './index.ts';
import { matchOf } from './matches.present.ts';
import { pageOfMatches } from './matches.store.ts';

/** Serves the calls of the matches and owns the channels `match:<id>` and `matches:<column>`. */
export function matchRoutes(api: Api, matches: Matches): void {
  const { calls, deps, hub } = matches;
  const columns = columnInfos();
  const columnNames = new Set(columns.map(({ column }) => String(column)));

  hub.channel('matches', {
    mayJoin: (_principal, column) => (columnNames.has(column) ? true : refuse('not_found')),
  });
  hub.channel('match', {
    mayJoin: async (_principal, matchId) =>
      z.safeParse(id, matchId).success && (await matches.findMatch(matchId)) ? true : refuse('not_found'),
  });

  api.serve(matchCalls, {
    columns: () => ({ items: columns }),
    list: calls.list,
    columnsWithNumbers: calls.columnNumbers,
    page: async ({ column, leagueId, teamId, when, page, pageSize }) => {
      const now = deps.clock.date();
      const offset = (page - 1) * pageSize;
      const { found, total } = await pageOfMatches(deps.db, {
        column,
        leagueId,
        teamId,
        when,
        now,
        offset,
        limit: pageSize,
      });
      return { items: found.map((row) => deps.board.fresh(matchOf(row))), total, page, pageSize };
    },
    details: ({ matchId }) => calls.details(matchId),
    homeTop: ({ column }) => calls.home.top(column),
    homeMiddle: ({ column }) => calls.home.middle(column),
    homeBottom: ({ column }) => calls.home.bottom(column),
    homeInfo: () => calls.home.info(),
    search: calls.search,
  });
}
