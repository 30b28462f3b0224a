import { id } from '@touchline/contract/kernel/schemas';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { atMost } from '../../platform/cache-size.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import { columnInfos } from './lists/columns.ts';

/** Registers the channels `matches:<column>` and `match:<id>`: any session may join an existing one. */
export function ownMatchChannels(hub: Pick<Hub, 'channel'>, exists: (matchId: string) => Promise<boolean>): void {
  const columns = new Set(columnInfos().map(({ column }) => String(column)));
  hub.channel('matches', { mayJoin: (_principal, column) => (columns.has(column) ? true : refuse('not_found')) });
  // A kick-off brings thousands of joins at the same time; only the first needs a query.
  const known = new LRUCache<string, true>(atMost(10_000));
  hub.channel('match', {
    mayJoin: async (_principal, matchId) => {
      if (known.has(matchId)) return true;
      if (!z.safeParse(id, matchId).success || !(await exists(matchId))) return refuse('not_found');
      known.set(matchId, true);
      return true;
    },
  });
}
