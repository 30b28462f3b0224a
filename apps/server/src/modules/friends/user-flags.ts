import { userTypes } from '@touchline/contract/enums';
import type { UserFlag } from '@touchline/contract/friends';
import { blockedAmong } from './blacklist/blacklist.store.ts';
import { friendsAmong } from './friends.store.ts';
import type { FriendDeps } from './needs.ts';

/** What each of these users is, in general and to the caller. */
export async function readUserFlags(
  { db, needs }: FriendDeps,
  uid: string,
  { uids }: { uids: readonly string[] },
): Promise<{ items: UserFlag[] }> {
  const [cards, friends, blocked] = await Promise.all([
    needs.accounts.findUsers(uids),
    friendsAmong(db, uid, uids),
    blockedAmong(db, uid, uids),
  ]);
  const friendUids = new Set(friends.map((row) => row.friend_uid));
  return {
    items: [...cards.values()].map((card) => ({
      uid: card.uid,
      host: card.isHost,
      staff: card.userType === userTypes.staff,
      guest: card.userType === userTypes.guest,
      friend: friendUids.has(card.uid),
      blacklisted: blocked.has(card.uid),
    })),
  };
}

const appNumber = /^[1-9][0-9]{7}$/;

/** Those of the given uids and user IDs that belong to guests. */
export async function filterGuests({ needs }: FriendDeps, { ids }: { ids: readonly string[] }) {
  const [byUid, byNumber] = await Promise.all([
    needs.accounts.findUsers(ids),
    needs.accounts.findByAppNumbers(ids.filter((id) => appNumber.test(id))),
  ]);
  const isGuest = (id: string): boolean => (byUid.get(id) ?? byNumber.get(id))?.userType === userTypes.guest;
  return { guests: [...new Set(ids)].filter(isGuest) };
}
