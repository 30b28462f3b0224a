import type { FeedIdentity, FeedPrincipal } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';

/** Keys without a database, for tests that only need the caller; without any, every key is refused. */
export const createTestFeeds = (keys: Readonly<Record<string, FeedPrincipal>> = {}): FeedIdentity => ({
  admit: async (key = '') => (Object.hasOwn(keys, key) ? keys[key] : undefined) ?? refuse('feed_key_invalid'),
});
