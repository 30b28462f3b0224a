import { inTransaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPair } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';
import { settlePending } from '../requests/settle-pending.ts';
import { deleteBlock, insertBlock } from './blacklist.store.ts';

/** Blacklists a user. A friendship stays, so that lifting it brings everything back. */
export async function addToBlacklist(deps: FriendDeps, uid: string, { uid: other }: { uid: string }) {
  if (other === uid) return refuse('user_id_is_own');
  if (!(await deps.needs.accounts.cardOf(other))) return refuse('user_not_found');
  const announce = await inTransaction(deps.db, async (tx) => {
    await lockPair(tx, uid, other);
    if (!(await insertBlock(tx, uid, other, deps.clock.date()))) return null;
    const settled = await settlePending(deps, tx, [uid, other]);
    return deps.needs.conversations.record(tx, [
      ...settled,
      { uids: [uid], type: 'friend', data: { change: 'blacklisted', uid: other } },
    ]);
  });
  announce?.();
  return { blacklisted: true };
}

export async function removeFromBlacklist(deps: FriendDeps, uid: string, { uid: other }: { uid: string }) {
  const announce = await inTransaction(deps.db, async (tx) => {
    if (!(await deleteBlock(tx, uid, other))) return null;
    return deps.needs.conversations.record(tx, [
      { uids: [uid], type: 'friend', data: { change: 'unblacklisted', uid: other } },
    ]);
  });
  announce?.();
  return { blacklisted: false };
}
