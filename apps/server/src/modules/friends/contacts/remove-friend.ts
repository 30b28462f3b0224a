import { inTransaction } from '../../../platform/db/database.ts';
import { deleteFriends, lockPair } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';

/** Ends a friendship for both. The conversation stays readable. */
export async function removeFriend({ db, needs }: FriendDeps, uid: string, { uid: other }: { uid: string }) {
  const announce = await inTransaction(db, async (tx) => {
    await lockPair(tx, uid, other);
    if (!(await deleteFriends(tx, uid, other))) return null;
    return needs.conversations.record(tx, [
      { uids: [uid], type: 'friend', data: { change: 'removed', uid: other } },
      { uids: [other], type: 'friend', data: { change: 'removed', uid } },
    ]);
  });
  announce?.();
  return { removed: true };
}
