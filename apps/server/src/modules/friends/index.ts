import type { Api } from '../../http/serve.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { blockersAmong } from './blacklist/blacklist.store.ts';
import { seedDemoFriends } from './demo/seed-friends.ts';
import { friendRoutes } from './friends.routes.ts';
import { deletePeople, friendsAmong } from './friends.store.ts';
import { createBlockLookup } from './may-message.ts';
import type { FriendDeps, FriendNeeds, FriendPlatform } from './needs.ts';
import { createPresence } from './presence/presence.ts';
import { deleteOldRequests, expireRequests } from './requests/expire-requests.ts';
import { mayMessage } from './send-able.ts';

export type { FriendNeeds } from './needs.ts';
export { friendSearchColumns } from './search-columns.ts';

const minute = 60_000;

export type Friends = ReturnType<typeof createFriends>;

/** Friends, requests, blacklists, and the policy of private messages. */
export function createFriends(platform: FriendPlatform, needs: FriendNeeds) {
  const presence = createPresence(platform, needs.hub, (uid) => needs.broadcasts.live().has(uid));
  const deps: FriendDeps = { ...platform, needs, presence, blockOf: createBlockLookup(platform.db, needs) };
  platform.timers.every('friends.requests', 10 * minute, 'once', async () => {
    await expireRequests(deps);
    await deleteOldRequests(deps);
  });
  return {
    /** Refuses a private message with its first reason in the order of the specification; null when it is allowed. */
    mayMessage: mayMessage.bind(null, deps),
    /** Those of `uids` who are friends of a user. */
    friendsAmong: async (uid: string, uids: readonly string[]): Promise<Set<string>> =>
      new Set((await friendsAmong(platform.db, uid, uids)).map((row) => row.friend_uid)),
    /** How many of these users are connected to any process. */
    countConnected: (uids: readonly string[]): Promise<number> => presence.countConnected(uids),
    /** Those of `uids` who have blacklisted a user. */
    blockersAmong: async (uid: string, uids: readonly string[]): Promise<Set<string>> =>
      uids.length === 0 ? new Set() : blockersAmong(platform.db, uid, uids),
    /** Makes friends and waiting requests of the demo, each once. Safe to repeat. */
    seedDemo: seedDemoFriends.bind(null, deps),
    /** Deletes what belongs to accounts, for good. */
    removePeople: (uids: readonly string[]): Promise<void> =>
      inTransaction(platform.db, (tx) => deletePeople(tx, uids)),
    /** Writes pending presence. */
    close: (): Promise<void> => presence.close(),
    /** Serves the calls of this module. */
    serve: (api: Api): void => friendRoutes(api, deps),
  };
}
