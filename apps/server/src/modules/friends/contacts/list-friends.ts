import type { friendCalls } from '@touchline/contract/friends';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { decodeCursor, takePage } from '../../../platform/cursor.ts';
import { normaliseForSearch } from '../../../platform/normalise-for-search.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { presentFriend } from '../friends.present.ts';
import { friendsByName } from '../friends.store.ts';
import type { FriendDeps } from '../needs.ts';

const appNumber = /^[1-9][0-9]{7}$/;

export async function listFriends(
  { db, needs }: FriendDeps,
  uid: string,
  input: ParsedInputOf<typeof friendCalls.friends>,
) {
  const after = decodeCursor(input.cursor, ['text', 'id']);
  if (isRefusal(after)) return after;
  const text = normaliseForSearch(input.text);
  const byNumber = appNumber.test(text) ? (await needs.accounts.findByAppNumbers([text])).get(text) : undefined;
  const rows = await friendsByName(
    db,
    uid,
    { text, also: byNumber?.uid ?? null },
    { after: after && { key: after[0], friendUid: after[1] }, limit: input.limit + 1 },
  );
  const { page, next } = takePage(rows, input.limit, (last) => [last.name_key, last.friend_uid]);
  const cards = await needs.accounts.findUsers(page.map((row) => row.friend_uid));
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.friend_uid);
      return card ? [presentFriend(row, card)] : [];
    }),
    next,
  };
}
