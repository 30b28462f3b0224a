import { hash } from 'node:crypto';
import { keyPrefix } from '@touchline/contract/feeds';
import { limits } from '@touchline/contract/limits';
import type { FeedIdentity } from '../../../platform/identity.ts';
import { takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { takeAllowanceOfNetworks } from '../../../platform/rate-limit/network-rate.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { FeedDeps } from '../needs.ts';
import { recordUse, workingKey } from './keys.store.ts';

/** Keys are random and long, so a fast digest without salt is enough. */
export const hashOfKey = (key: string): string => hash('sha256', key);

/** Nothing is kept in this process: a revoked key stops working in all of them. */
export function createFeedIdentity(deps: Pick<FeedDeps, 'db' | 'clock' | 'config'>): FeedIdentity {
  const { db, clock } = deps;
  return {
    admit: async (key, address, rate, networkRate) => {
      const inNetwork = await takeAllowanceOfNetworks(deps, db, 'feeds.network', address, networkRate);
      if (inNetwork > 0) return refuse('too_many_requests', { seconds: inNetwork });
      const found = key?.startsWith(keyPrefix) ? await workingKey(db, hashOfKey(key)) : undefined;
      if (!found) return refuse('feed_key_invalid');
      const seconds = await takeAllowance(deps, db, `feeds.key|${found.id}`, rate);
      if (seconds > 0) return refuse('too_many_requests', { seconds });
      const at = clock.date();
      const before = new Date(at.getTime() - limits.feeds.usedEveryMs);
      if (found.last_used_at === null || found.last_used_at <= before) await recordUse(db, found.id, at, before);
      return { keyId: found.id, keyName: found.name, provider: found.provider, sportId: found.sport_id };
    },
  };
}
