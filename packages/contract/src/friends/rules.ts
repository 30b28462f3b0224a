/** State of a friend or group request. `handled`: settled in another way, such as by another request. */
export const requestStates = ['pending', 'agreed', 'rejected', 'expired', 'handled'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestDirections = ['received', 'sent'] as const;
export type RequestDirection = (typeof requestDirections)[number];

/** Group of names that begin with a digit, a sign or an emoji; the last one of the address book. */
export const otherInitial = '#';

/** Why somebody may not write to another user. */
export type MessageBlock =
  | 'user_not_found'
  | 'user_id_is_own'
  | 'recipient_blacklisted_by_you'
  | 'rejected_by_recipient'
  | 'not_friends';

/** Facts that decide whether one user may write to another. */
export interface MessageFacts {
  /** The receiver is a member, not a guest. */
  readonly exists: boolean;
  readonly own: boolean;
  readonly blacklistedByYou: boolean;
  readonly blacklistedByThem: boolean;
  readonly friends: boolean;
  /** The receiver follows the sender, who is a host. */
  readonly senderIsFollowedHost: boolean;
  /** The sender follows the receiver, who is a host. */
  readonly senderIsFollower: boolean;
  /** Settings of the receiver. */
  readonly fromHosts: boolean;
  readonly fromFollowers: boolean;
}

/** The first reason against a private message, in the order of the specification; null when it is allowed. */
export function messageBlock(facts: MessageFacts): MessageBlock | null {
  if (!facts.exists) return 'user_not_found';
  if (facts.own) return 'user_id_is_own';
  if (facts.blacklistedByYou) return 'recipient_blacklisted_by_you';
  if (facts.blacklistedByThem) return 'rejected_by_recipient';
  if (facts.friends) return null;
  const asHost = facts.senderIsFollowedHost && facts.fromHosts;
  const asFollower = facts.senderIsFollower && facts.fromFollowers;
  return asHost || asFollower ? null : 'not_friends';
}
