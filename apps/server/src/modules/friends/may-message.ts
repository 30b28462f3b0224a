import type { UserCard } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { type MessageFacts, messageBlock } from '@touchline/contract/friends';
import { createBatchLookup } from '../../platform/batch-lookup.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BlockLookup, FriendNeeds } from './needs.ts';
import { type Pair, type PairFacts, pairFacts } from './pair-facts.store.ts';

/** Pairs per query. */
const batchMax = 500;

const isMember = (card: UserCard | undefined): boolean =>
  card?.userType === userTypes.user || card?.userType === userTypes.host;

/**
 * The policy of private messages: friends, and hosts with their followers as far as the receiver allows. Looked up in
 * batches and without a cache, so that a blacklisting counts for the next message.
 */
export function createBlockLookup(db: Db, { accounts, hosts }: Pick<FriendNeeds, 'accounts' | 'hosts'>): BlockLookup {
  const factsOf = createBatchLookup<Pair, PairFacts>({
    batchMax,
    read: async (pairs) => {
      const found = await pairFacts(db, pairs);
      return ({ from, to }) => found.get(`${from}>${to}`) ?? noFacts;
    },
  });

  return async (from, to) => {
    const [facts, cards] = await Promise.all([factsOf({ from, to }), accounts.findUsers([from, to])]);
    const [sender, receiver] = [cards.get(from), cards.get(to)];
    // Only these need the follows.
    const between: MessageFacts = {
      ...facts,
      exists: isMember(receiver),
      own: from === to,
      senderIsFollowedHost: false,
      senderIsFollower: false,
    };
    const block = messageBlock(between);
    if (block !== 'not_friends') return block;
    const [senderIsFollowedHost, senderIsFollower] = await Promise.all([
      sender?.isHost && facts.fromHosts ? hosts.isFollowing(to, from) : false,
      receiver?.isHost && facts.fromFollowers ? hosts.isFollowing(from, to) : false,
    ]);
    return messageBlock({ ...between, senderIsFollowedHost, senderIsFollower });
  };
}

const noFacts: PairFacts = {
  friends: false,
  blacklistedByYou: false,
  blacklistedByThem: false,
  fromHosts: false,
  fromFollowers: false,
};
