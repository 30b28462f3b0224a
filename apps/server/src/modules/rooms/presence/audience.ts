import type { UserCard } from '@touchline/contract/accounts';
import { channelOf } from '@touchline/contract/kernel';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';
import type { Hub } from '../../../realtime/index.ts';
import type { RoomNeeds } from '../needs.ts';

/** The uids present in a room, and the cards of those who have an account. */
export interface Audience {
  readonly uids: ReadonlySet<string>;
  readonly cards: readonly UserCard[];
  /** The cards sorted by name; sorted on first use. */
  readonly byName: () => readonly UserCard[];
}

const names = new Intl.Collator('en', { numeric: true });
/** Takes more than 0.1 s for ten thousand users. */
export const sortedByName = (cards: readonly UserCard[]): UserCard[] =>
  cards.toSorted((a, b) => names.compare(a.nickname, b.nickname));

function audienceOf(uids: readonly string[], cards: readonly UserCard[]): Audience {
  let sorted: UserCard[] | undefined;
  return { uids: new Set(uids), cards, byName: () => (sorted ??= sortedByName(cards)) };
}

/** From this size on, an audience is cached for `momentMs`. */
const crowd = 500;
const momentMs = 2000;

/** Reads the audience of a room. A large one is read once per `momentMs`, however many users open the list. */
export function createAudience(
  { present }: Pick<Hub, 'present'>,
  { accounts }: Pick<RoomNeeds, 'accounts'>,
): (roomId: string) => Promise<Audience> {
  const crowds = new LRUCache<string, Promise<Audience>>({ ...atMost(500), ttl: momentMs });
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
