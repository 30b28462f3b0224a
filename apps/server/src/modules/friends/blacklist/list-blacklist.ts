import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentBlocked } from '../friends.present.ts';
import type { FriendDeps } from '../needs.ts';
import { blockedBy } from './blacklist.store.ts';

export async function listBlacklist(
  { db, needs }: FriendDeps,
  uid: string,
  { cursor, limit }: ParsedInputOf<typeof friendCalls.blacklist>,
) {
  const after = decodeCursor(cursor, ['instant', 'id']);
  if (isRefusal(after)) return after;
  const rows = await blockedBy(db, uid, after && { at: new Date(after[0]), uid: after[1] }, limit + 1);
  const { page, next } = takePage(rows, limit, (last) => [last.at.getTime(), last.blocked_uid]);
  const cards = await needs.accounts.findUsers(page.map((row) => row.blocked_uid));
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.blocked_uid);
      return card ? [presentBlocked(card, row.at)] : [];
    }),
    next,
  };
}
