import type { Api } from '../../http/serve.ts';
import { createSheetReader } from './leagues/match-sheet.ts';
import { createStandingsReader } from './leagues/read-standings.ts';
import { dueSeasons } from './leagues/standings.store.ts';
import { updateStandings } from './leagues/update-standings.ts';
import { createColumnNumbers } from './lists/columns.ts';
import { createHome } from './lists/home.ts';
import { createMatchList } from './lists/list-matches.ts';
import { listPage } from './lists/list-page.ts';
import { findByName } from './lists/search.ts';
import { createMatchDetails } from './match-details.ts';
import type { MatchRegistry } from './match-registry.ts';
import { matchRoutes } from './matches.routes.ts';
import type { MatchDeps, MatchNeeds, MatchPlatform } from './needs.ts';
import { createPlayingMetrics } from './playing/playing-metrics.ts';

export type { BoardChange } from './board.ts';
export type {
  FeedIncident,
  FeedLeague,
  FeedLineup,
  FeedMatch,
  FeedRecords,
  FeedResult,
  FeedState,
  FeedStatistics,
  FeedTeam,
} from './feed/feed.types.ts';
export type { FeedPlan, Outcome } from './feed/plan.ts';
export { hash } from './hash.ts';
export { type ColumnInfo, columnInfos } from './lists/columns.ts';
export { createMatchRegistry, type MatchRegistry } from './match-registry.ts';
export type { HomeContent, MatchHosts, MatchNeeds, MatchRooms } from './needs.ts';
export { createReservations, createSchedule } from './schedule/index.ts';
export { matchSearchColumns } from './search-columns.ts';
export { crestOf, lookOf, shortNameOf } from './team-look.ts';

export type Matches = ReturnType<typeof createMatches>;

const audienceMs = 2000;

/**
 * Lists and pages of matches with their hosts and rooms. Publishes the audience of matches every two seconds, and
 * computes the standings of leagues within a second of a result.
 */
export function createMatches(
  { db, clock, ids, timers, looks, metrics }: MatchPlatform,
  needs: MatchNeeds,
  { own, ...registry }: MatchRegistry,
) {
  const deps: MatchDeps = { db, clock, ids, ...own, ...needs };
  const home = createHome(deps);
  timers.every('matches.audience', audienceMs, 'local', () => own.board.publishAudience(() => needs.hosts.audience()));
  const standings = timers.due('matches.standings', { scope: 'once', lookMs: null }, async () =>
    // More changes may wait than a run reads.
    (await updateStandings({ db, board: own.board })) ? clock.now() : null,
  );
  looks.watch(standings, async (queries) => ((await dueSeasons(queries, 1)).length > 0 ? clock.now() : null));
  own.board.onChanged(() => standings.at(clock.now()));

  createPlayingMetrics({ db, clock, metrics }, needs.broadcasts);

  const routeDeps = {
    ...deps,
    home,
    readList: createMatchList(deps),
    readColumnNumbers: createColumnNumbers(deps),
    readDetails: createMatchDetails(deps),
    readSheet: createSheetReader(deps),
    readStandings: createStandingsReader(deps),
  };

  return {
    ...registry,
    /** The content around the match list, with the general covers of hosts. */
    home,
    /** A page of matches by its number. */
    page: listPage.bind(null, deps),
    /** Matches, teams, leagues and hosts with a text in their name. */
    search: findByName.bind(null, deps),
    /** Serves the calls of this module. */
    serve: (api: Api): void => matchRoutes(api, routeDeps),
  };
}
