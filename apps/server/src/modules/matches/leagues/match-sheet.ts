import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { type MatchSheet, sheetOf } from './leagues.present.ts';
import { readLineups, readStatistics, seasonOfMatch } from './leagues.store.ts';

export type SheetReader = ReturnType<typeof createSheetReader>;

/** Reads line-ups and statistics of a match. Cached until they change, because all viewers of a match read them. */
export function createSheetReader({ db, board }: { db: Db; board: Pick<Board, 'onSheets'> }) {
  const cache = new LRUCache<string, Promise<MatchSheet | null>>({ ...atMost(500), ttl: 60_000 });
  board.onSheets((matchIds) => {
    for (const matchId of matchIds) cache.delete(matchId);
  });

  const read = async (matchId: string): Promise<MatchSheet | null> => {
    const found = await seasonOfMatch(db, matchId);
    if (!found) return null;
    const [lineups, statistics] = await Promise.all([readLineups(db, matchId), readStatistics(db, matchId)]);
    return sheetOf(lineups, statistics, found.season);
  };

  return async (matchId: string): Promise<MatchSheet | Refusal<'not_found'>> => {
    let reading = cache.get(matchId);
    if (!reading) {
      reading = read(matchId);
      cache.set(matchId, reading);
    }
    try {
      const sheet = await reading;
      if (!sheet) cache.delete(matchId);
      return sheet ?? refuse('not_found');
    } catch (error) {
      cache.delete(matchId);
      throw error;
    }
  };
}
