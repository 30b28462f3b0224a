import type { Friend } from '@touchline/contract/friends';

export interface FriendSection {
  readonly initial: string;
  readonly friends: readonly Friend[];
}

/** Splits friends, which are in the order of the address book, by initial letter. */
export function sectionsOf(friends: readonly Friend[]): FriendSection[] {
  const byInitial = Map.groupBy(friends, ({ initial }) => initial);
  return [...byInitial].map(([initial, members]) => ({ initial, friends: members }));
}
