import { inTransaction } from '../../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Host } from '../directory.ts';
import { addFollow, removeFollow } from '../hosts.store.ts';
import type { ListDeps } from '../lists/host-lists.ts';

export interface FollowDeps extends ListDeps {
  /** The approved host of a uid; creates a missing profile. */
  readonly hostOf: (uid: string) => Promise<Host | undefined>;
}

export interface Followed {
  followed: boolean;
  followers: number;
}

/** Follows another approved host; repeating it changes nothing. */
export async function follow(
  deps: FollowDeps,
  uid: string,
  hostId: string,
): Promise<Followed | Refusal<'user_not_found' | 'no_permission'>> {
  if (uid === hostId) return refuse('no_permission');
  const host = await deps.hostOf(hostId);
  if (!host) return refuse('user_not_found');
  const followers = await inTransaction(deps.db, async (tx) => {
    const count = await addFollow(tx, uid, hostId, deps.clock.date());
    return count === undefined ? refuse('user_not_found') : count;
  });
  if (isRefusal(followers)) return followers;
  if (followers !== null) deps.directory.changed(hostId);
  return { followed: true, followers: followers ?? host.profile.followers };
}

/** Also works for hosts who are no longer approved. */
export async function unfollow(deps: FollowDeps, uid: string, hostId: string): Promise<Followed> {
  const followers = await inTransaction(deps.db, (tx) => removeFollow(tx, uid, hostId));
  if (followers !== null) deps.directory.changed(hostId);
  return { followed: false, followers: followers ?? (await deps.directory.find(hostId))?.profile.followers ?? 0 };
}
