import type { Match } from '@touchline/contract/matches';
import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import { type AudienceProvider, type BoardChange, createBoard } from './board.ts';
import { ownMatchChannels } from './channels.ts';
import { createColumnNumbers } from './columns.ts';
import { createDemo, type Demo } from './demo/demo.ts';
import { createMatchDetails } from './details.ts';
import { deleteDemo, progressOf } from './feed.store.ts';
import { applyFeed } from './feed.ts';
import type { FeedRecords, FeedResult } from './feed.types.ts';
import { createHome } from './home.ts';
import { createMatchList } from './list.ts';
import { matchOf } from './matches.present.ts';
import { matchesByIds } from './matches.store.ts';
import { type HomeContent, type MatchHosts, type MatchRooms, noHomeContent } from './needs.ts';
import type { MatchOperatorNeeds } from './operators/deps.ts';
import { serveMatchOperators } from './operators/operators.routes.ts';
import { listPage } from './page.ts';
import { search } from './search.ts';

export type { AudienceProvider, BoardChange } from './board.ts';
export { type ColumnInfo, columnInfos } from './columns.ts';
export type { FeedRecords, FeedResult } from './feed.types.ts';
export { matchRoutes } from './matches.routes.ts';
export type { HomeContent, MatchHosts, MatchRooms } from './needs.ts';
export { createSchedule, scheduleRoutes } from './schedule/index.ts';

export type MatchesPlatform = Pick<Platform, 'db' | 'clock' | 'ids' | 'bus' | 'timers'>;

export interface MatchNeeds {
  readonly hub: Pick<Hub, 'publish' | 'announce' | 'channel'>;
  /** Asked when first needed, so that modules may know each other. */
  readonly rooms: MatchRooms;
  readonly hosts: () => MatchHosts;
  /** Nothing when left out. */
  readonly content?: HomeContent;
}

export type Matches = ReturnType<typeof createMatches>;

const audienceMs = 2000;

/** Leagues, teams and matches: what feeds bring in, lists and pages show, and readers hear of at once. */
export function createMatches(platform: MatchesPlatform, needs: MatchNeeds) {
  const { db, clock, ids } = platform;
  const board = createBoard(platform.bus, needs.hub);
  const deps = { db, clock, board, rooms: needs.rooms, hosts: needs.hosts };
  const content = needs.content ?? noHomeContent;
  platform.timers.every('matches.audience', audienceMs, board.publishAudience);

  const findMatches = async (matchIds: readonly string[]): Promise<Map<string, Match>> => {
    const found = await matchesByIds(db, [...new Set(matchIds)]);
    return new Map(found.map((row) => [row.id, board.fresh(matchOf(row))]));
  };

  ownMatchChannels(needs.hub, async (matchId) => (await findMatches([matchId])).size > 0);

  const feed = (records: FeedRecords): Promise<FeedResult> =>
    applyFeed({ db, ids, clock, onChanged: board.publish }, records);

  return {
    /** The one way in for every feed; see `FeedRecords`. Safe to repeat and to deliver out of order. */
    applyFeed: feed,
    /** The built-in feed of invented matches; `start` it, and it plays by itself. The same seed plays the same matches. */
    demo: (seed: number): Demo =>
      createDemo({
        clock,
        timers: platform.timers,
        seed,
        applyFeed: feed,
        progressOf: (provider, refs) => progressOf(db, provider, refs),
        forgetBefore: (instant) => deleteDemo(db, instant),
      }),
    /** Removes everything the demo brought, also of an earlier seed. Answers the number of matches. */
    removeDemo: async (): Promise<number> => {
      const removed = await inTransaction(db, (tx) => deleteDemo(tx));
      board.publish({ matches: [], incidents: [], names: true });
      return removed;
    },
    /** Matches with their latest state and audience, by id; unknown ids are left out. */
    findMatches,
    findMatch: async (matchId: string): Promise<Match | null> => (await findMatches([matchId])).get(matchId) ?? null,
    /** Whether a match exists and goes on; over is ended or abandoned. */
    phaseOf: async (matchId: string): Promise<'unknown' | 'open' | 'over'> => {
      const match = (await findMatches([matchId])).get(matchId);
      if (!match) return 'unknown';
      return match.status === 'ended' || match.status === 'abandoned' ? 'over' : 'open';
    },
    /** Brings a match read earlier up to the latest state and audience, without asking the database. */
    fresh: (match: Match): Match => board.fresh(match),
    /** Hears every change of a match, in every process. Returns how to stop. */
    onChanged: (listener: (changes: readonly BoardChange[]) => void): (() => void) => board.onChanged(listener),
    /** Says where hosts and viewers of matches are read; asked every two seconds. */
    setAudience: (provider: AudienceProvider): void => board.setAudience(provider),
    /** Serves what operators do to leagues, teams and matches. */
    operatorRoutes: (api: Api, operatorNeeds: MatchOperatorNeeds): void =>
      serveMatchOperators(api, { db, ids, clock, board, ...operatorNeeds }),
    /** For the routes of this module. */
    calls: {
      list: createMatchList(deps),
      columnNumbers: createColumnNumbers(deps),
      details: createMatchDetails(deps),
      home: createHome({ ...deps, content }),
      page: (input: Parameters<typeof listPage>[1]) => listPage(deps, input),
      search: (input: Parameters<typeof search>[1]) => search(deps, input),
    },
  };
}
