import { onlineState } from '@touchline/contract/accounts';
import type { OnlineStatus } from '@touchline/contract/friends';
import { blockersAmong } from '../blacklist/blacklist.store.ts';
import { friendsAmong } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';

/**
 * When friends and people of common conversations were connected. A private conversation counts while the caller may
 * still write in it, and nothing is shown of those who blacklisted the caller.
 */
export async function readOnlineStatus(
  { db, clock, needs, presence, blockOf }: FriendDeps,
  uid: string,
  { uids }: { uids: readonly string[] },
): Promise<{ items: OnlineStatus[] }> {
  const [friends, shared, blockers] = await Promise.all([
    friendsAmong(db, uid, uids),
    needs.conversations.sharedWith(uid, uids),
    blockersAmong(db, uid, uids),
  ]);
  const known = new Set(friends.map((row) => row.friend_uid));
  for (const [other, kind] of shared) {
    if (kind === 'group' || (!known.has(other) && (await blockOf(uid, other)) === null)) known.add(other);
  }
  const visible = [...new Set(uids)].filter((other) => known.has(other) && !blockers.has(other));
  if (visible.length === 0) return { items: [] };
  const seen = await presence.seenOf(visible);
  return {
    items: visible.map((other) => {
      const { connected = false, seenAt = null } = seen.get(other) ?? {};
      return { uid: other, online: onlineState(clock.now(), seenAt, connected) };
    }),
  };
}
