import type { UserCard } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import { LRUCache } from 'lru-cache';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomNeeds } from '../needs.ts';

/** Who is in a room, by uid, with those of them who have an account. */
export interface Audience {
  readonly uids: ReadonlySet<string>;
  readonly cards: readonly UserCard[];
  /** The same by their names; put in order when it is first asked for. */
  readonly byName: () => readonly UserCard[];
}

const names = new Intl.Collator('en', { numeric: true });
/** Takes more than 0.1 s for ten thousand people. */
export const sortedByName = (cards: readonly UserCard[]): UserCard[] =>
  cards.toSorted((a, b) => names.compare(a.nickname, b.nickname));

function audienceOf(uids: readonly string[], cards: readonly UserCard[]): Audience {
  let sorted: UserCard[] | undefined;
  return { uids: new Set(uids), cards, byName: () => (sorted ??= sortedByName(cards)) };
}

/** From so many people on, everybody who looks within a moment sees the same. */
const crowd = 500;
const momentMs = 2000;

/** The people in rooms. Of a crowd it is read once a moment, however many look at the list. */
export function createAudience(
  { present }: Pick<Hub, 'present'>,
  { accounts }: Pick<RoomNeeds, 'accounts'>,
): (roomId: string) => Promise<Audience> {
  const crowds = new LRUCache<string, Promise<Audience>>({ max: 500, ttl: momentMs });
  return (roomId) => {
    const known = crowds.get(roomId);
    if (known) return known;
    const uids = present(channelOf('room', roomId));
    const reading = accounts.findUsers(uids).then((cards) => audienceOf(uids, [...cards.values()]));
    if (uids.length < crowd) return reading;
    crowds.set(roomId, reading);
    reading.catch(() => crowds.delete(roomId));
    return reading;
  };
}
