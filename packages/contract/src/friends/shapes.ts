import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { friendSourceCodes } from '../enums.ts';
import { id, instant } from '../kernel/schemas.ts';
import { requestDirections, requestStates } from './rules.ts';

export const friendSource = z.literal(friendSourceCodes);

export const requestState = z.enum(requestStates);

export const friend = z.object({
  ...userCard.shape,
  /** The caller's name for this friend, shown instead of the nickname; empty without one. */
  remark: z.string(),
  /** Group of the address book: an upper-case letter of any script, by pinyin for Chinese names; `#` for others. */
  initial: z.string(),
  source: friendSource,
  since: instant,
});
export type Friend = z.output<typeof friend>;

export const friendRequest = z.object({
  id,
  direction: z.enum(requestDirections),
  /** The other person: the sender of a received request, the receiver of a sent one. */
  user: userCard,
  source: friendSource,
  text: z.string(),
  state: requestState,
  at: instant,
  /** A pending request can be answered until then. */
  expiresAt: instant,
  answeredAt: z.nullable(instant),
});
export type FriendRequest = z.output<typeof friendRequest>;

/** What the caller and another user are to each other. */
export const relation = z.object({
  isFriend: z.boolean(),
  /** The caller's name for the friend; empty without one. */
  remark: z.string(),
  /** The caller has blacklisted the other one. The reverse is not revealed. */
  blacklisted: z.boolean(),
  /** The latest pending request between them. */
  request: z.nullable(friendRequest),
});
export type Relation = z.output<typeof relation>;

export const foundUser = z.object({ user: userCard, source: friendSource, relation });
export type FoundUser = z.output<typeof foundUser>;

const friendSwitches = {
  /** Hosts that the caller follows may write. */
  messagesFromHosts: z.boolean(),
  /** Followers of the caller, a host, may write. */
  messagesFromFollowers: z.boolean(),
  /** Others find the caller by the exact phone number. */
  findByPhone: z.boolean(),
  /** Others find the caller by the exact e-mail address. */
  findByEmail: z.boolean(),
};

/** Changes of some settings. */
export const friendSettingChanges = z.partial(z.object(friendSwitches));

/** Who besides friends may write to the caller, and who may find the caller. */
export const friendSettings = z.object({
  ...friendSwitches,
  /** Phone or e-mail lead to the caller although the caller never chose that; a change of either is an answer. */
  asksSearch: z.boolean(),
});
export type FriendSettings = z.output<typeof friendSettings>;

const online = z.discriminatedUnion('state', [
  z.object({ state: z.literal(['online', 'yesterday', 'recent', 'long_offline']) }),
  z.object({ state: z.literal('minutes'), minutes: z.int() }),
  z.object({ state: z.literal('hours'), hours: z.int() }),
]);
export const onlineStatus = z.object({ uid: id, online });
export type OnlineStatus = z.output<typeof onlineStatus>;

export const userFlag = z.object({
  uid: id,
  host: z.boolean(),
  staff: z.boolean(),
  guest: z.boolean(),
  friend: z.boolean(),
  /** By the caller. */
  blacklisted: z.boolean(),
});
export type UserFlag = z.output<typeof userFlag>;
