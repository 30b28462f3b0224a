import type { Incident, League, LiveHost, Match, Team } from '@touchline/contract/matches';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache-size.ts';
import type { Db } from '../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Board } from './board.ts';
import { leagueOf, matchOf, teamOf } from './matches.present.ts';
import { matchesByIds, mergedInto, readIncidents } from './matches.store.ts';
import { type MatchHosts, type MatchRooms, type MatchViewer, shownTo } from './needs.ts';

export interface MatchDetails {
  match: Match;
  league: League;
  home: Team;
  away: Team;
  incidents: Incident[];
  hosts: LiveHost[];
  roomId: string;
}

type CachedDetails = Omit<MatchDetails, 'hosts'>;

/** A cricket match has some hundreds; a page shows the latest ones. */
const incidentsMax = 400;

export type DetailsReader = (matchId: string) => Promise<MatchDetails | Refusal<'not_found'>>;

interface ShowDeps {
  readonly hosts: Pick<MatchHosts, 'coversFor'>;
  readonly readDetails: DetailsReader;
}

/** A match with everything its page shows; hosts with the covers of the viewer's country. */
export async function showDetails(deps: ShowDeps, viewer: MatchViewer, matchId: string) {
  const found = await deps.readDetails(matchId);
  return isRefusal(found) ? found : { ...found, hosts: await shownTo(deps, viewer, found.hosts) };
}

/**
 * A match with everything its page shows. Cached until the match changes, because a kick-off brings everybody at the
 * same time.
 */
export function createMatchDetails(deps: {
  db: Db;
  board: Board;
  rooms: MatchRooms;
  hosts: MatchHosts;
}): DetailsReader {
  const { board } = deps;
  const cache = new LRUCache<string, Promise<CachedDetails | null>>({ ...atMost(500), ttl: 60_000 });
  board.onChanged((changes) => {
    for (const { state, relisted } of changes) if (relisted) cache.delete(state.matchId);
  });
  board.onNames(() => cache.clear());
  board.onIncidents((matchIds) => {
    for (const matchId of matchIds) cache.delete(matchId);
  });

  const read = async (matchId: string): Promise<CachedDetails | null> => {
    const [row] = await matchesByIds(deps.db, [matchId]);
    // Old addresses lead to the match that this one was merged into.
    const target = row ? null : await mergedInto(deps.db, matchId);
    if (!row) return target === null ? null : read(target);
    const [incidents, roomId] = await Promise.all([
      readIncidents(deps.db, matchId, incidentsMax),
      deps.rooms.roomOfMatch(matchId),
    ]);
    return {
      match: matchOf(row),
      league: leagueOf(row),
      home: teamOf(row, 'home'),
      away: teamOf(row, 'away'),
      incidents,
      roomId,
    };
  };

  return async (matchId) => {
    let reading = cache.get(matchId);
    if (!reading) {
      reading = read(matchId);
      cache.set(matchId, reading);
    }
    try {
      const found = await reading;
      if (!found) cache.delete(matchId);
      if (!found) return refuse('not_found');
      const hosts = await deps.hosts.liveHosts({ matchId: found.match.matchId });
      return { ...found, match: board.fresh(found.match), hosts };
    } catch (error) {
      cache.delete(matchId);
      throw error;
    }
  };
}
