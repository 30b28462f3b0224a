import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { leagueCalls } from '@touchline/contract/matches';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { Board } from '../board.ts';
import { standingRowOf } from './leagues.present.ts';
import { pageOfStandings, readSeasons } from './standings.store.ts';

type Input = ParsedInputOf<typeof leagueCalls.standings>;
type Output = OutputOf<typeof leagueCalls.standings>;

export type StandingsReader = ReturnType<typeof createStandingsReader>;

/** Reads pages of standings. Cached until a result changes, because the end of a match brings everybody at once. */
export function createStandingsReader({ db, board }: { db: Db; board: Pick<Board, 'onStandings'> }) {
  const cache = new LRUCache<string, Promise<Output>>({ ...atMost(300), ttl: 60_000 });
  board.onStandings((leagueId) => {
    for (const key of cache.keys()) if (key.startsWith(`${leagueId}/`)) cache.delete(key);
  });

  const read = async ({ leagueId, view, limit, ...input }: Input, after: number): Promise<Output> => {
    const [latest] = input.season === undefined ? await readSeasons(db, leagueId, 1) : [input.season];
    if (latest === undefined) return { items: [], next: null, season: null };
    const found = await pageOfStandings(db, { leagueId, season: latest }, view, { after, limit: limit + 1 });
    const { page, next } = takePage(found, limit, (last) => [last.rank]);
    return {
      items: page.map((row) => standingRowOf(row, view)),
      next,
      season: latest,
    };
  };

  return async (input: Input): Promise<Output | BadInput> => {
    const after = decodeCursor(input.cursor, ['small']);
    if (after instanceof BadInput) return after;
    const key = `${input.leagueId}/${JSON.stringify([input.season, input.view, input.limit, after])}`;
    let reading = cache.get(key);
    if (!reading) {
      reading = read(input, after?.[0] ?? 0);
      cache.set(key, reading);
      // A failed read is not kept.
      reading.catch(() => cache.delete(key));
    }
    return reading;
  };
}
