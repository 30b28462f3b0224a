import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentRequest } from '../friends.present.ts';
import type { FriendDeps } from '../needs.ts';
import { countWaiting, readFriendRequests } from './requests.store.ts';
import { pendingSince } from './settle-pending.ts';

/** Counting of waiting requests stops here. */
const waitingMax = 100;

export async function listRequests(
  deps: FriendDeps,
  uid: string,
  { direction, cursor, limit }: ParsedInputOf<typeof friendCalls.requests>,
) {
  const { db, clock, settings, needs } = deps;
  const before = decodeCursor(cursor, ['id']);
  if (isRefusal(before)) return before;
  const [rows, waiting] = await Promise.all([
    readFriendRequests(db, { uid, direction }, { before: before?.[0] ?? null, limit: limit + 1 }),
    countWaiting(db, uid, pendingSince(deps), waitingMax),
  ]);
  const { page, next } = takePage(rows, limit, (last) => [last.id]);
  const otherOf = (row: { from_uid: string; to_uid: string }) => (direction === 'received' ? row.from_uid : row.to_uid);
  const cards = await needs.accounts.findUsers(page.map(otherOf));
  const view = { uid, now: clock.now(), lifeMs: settings.get('friends.requestLifeMs') };
  return {
    items: page.flatMap((row) => {
      const card = cards.get(otherOf(row));
      return card ? [presentRequest(row, card, view)] : [];
    }),
    next,
    waiting,
  };
}
